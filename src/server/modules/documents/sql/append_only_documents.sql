-- Guards tax documents: an issued invoice, credit note or voucher stays as it was issued.
CREATE TRIGGER "append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "documents"
	FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
