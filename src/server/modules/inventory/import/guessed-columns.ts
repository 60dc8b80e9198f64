import type { ColumnPlaces, ImportField } from '#contract/import-fields.ts'

/** Column names in pharmacies' programs and wholesalers' lists, without case, blanks and punctuation. */
const names: Record<ImportField, string> = {
  medicineId: 'medicineid',
  name: 'name productname medicinename itemname drugname brandname product item medicine drug brand particulars productdescription itemdescription genericname',
  sku: 'sku code itemcode productcode drugcode skucode barcode productid itemid itemno id',
  gtin: 'gtin gtin13 gtin14 ean ean13 eancode eannumber upc upccode barcodenumber',
  mrp: 'mrp maximumretailprice mrpinr mrprs mrpperunit maxretailprice retailprice',
  price:
    'price sellingprice saleprice salesprice rate salerate ourprice unitprice priceinr pricers netrate cost',
  stockQuantity:
    'stockquantity stock qty quantity stockqty balance closingstock closingqty balanceqty stockinhand onhand available availableqty currentstock instock units',
  expiryDate: 'expirydate expiry exp expdate expdt dateofexpiry validtill usebefore bestbefore',
  batchNumber: 'batchnumber batch batchno batchcode lot lotno lotnumber',
  composition:
    'composition salt saltname saltcomposition salts generic genericname molecule contents content activeingredient activeingredients ingredients',
  manufacturer:
    'manufacturer company companyname mfg mfr mfd mfgby mfgname mfrname manufacturername manufacturedby maker marketedby marketer make',
  countryOfOrigin:
    'countryoforigin origincountry countryofmanufacture manufacturingcountry countrycode country origin madein importedfrom coo',
  packSize: 'packsize pack packing packaging unitsize packsizelabel uom unit size',
  form: 'form dosageform productform drugform itemtype',
  strength: 'strength dosage dose potency power',
  packAmount:
    'packamount unitsinpack unitsperpack packqty qtyperpack unitsperstrip tabletsperstrip conversion conversionfactor',
  packUnit: 'packunit unitofpack baseunit',
  schedule:
    'schedule drugschedule scheduletype schedulecategory rx prescription prescriptionschedule',
  hsn: 'hsn hsncode hsnsac hsnno sac',
  gst: 'gst gstrate gstpercent gstpercentage gstpct igst taxrate tax taxpercent',
  category: 'category categories group therapeuticgroup therapeuticclass class type department',
  description: 'description details about uses indication indications remarks',
  image: 'image imageurl picture pictureurl photo img',
}

/** The likely column of each field, by its name; each column at most once. */
export function guessedColumns(header: readonly string[]): ColumnPlaces {
  const columns = header.map(namesOf)
  const guess: ColumnPlaces = {}
  const taken = new Set<number>()
  for (const [field, known] of Object.entries(names) as [ImportField, string][])
    for (const name of known.split(' ')) {
      const place = columns.findIndex((column, at) => !taken.has(at) && column.includes(name))
      if (place === -1) continue
      guess[field] = place
      taken.add(place)
      break
    }
  return guess
}

/** 'MRP (Rs.)' is tried as 'mrprs' and as 'mrp'. */
function namesOf(column: string): string[] {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return [bare(column), bare(column.replace(/[([].*/s, ''))].filter((name) => name !== '')
}
