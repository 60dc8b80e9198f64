REINDEX TABLE "orders";
