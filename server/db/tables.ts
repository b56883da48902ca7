import type { CatalogueTables } from './tables-catalogue.ts'
import type { CoreTables } from './tables-core.ts'
import type { ImportTables } from './tables-imports.ts'
import type { OrderTables } from './tables-orders.ts'
import type { PeopleTables } from './tables-people.ts'
import type { UploadTables } from './tables-uploads.ts'

/** Every table, as typed for Kysely; one file per migration that creates tables. */
export interface Tables extends CoreTables, CatalogueTables, PeopleTables, OrderTables, UploadTables, ImportTables {}
