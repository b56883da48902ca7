import { rm } from 'node:fs/promises'
import * as calls from '../../../src/contract/owner-imports.ts'
import { isAllowed } from '../../../src/domain/permissions.ts'
import { checkImport } from '../../core/catalogue/import/check-import.ts'
import { exportRows, templateRows } from '../../core/catalogue/import/export-products.ts'
import { changeImportStatus } from '../../core/catalogue/import/import-status.ts'
import { findImport, findImportItems, findImports } from '../../core/catalogue/import/imports-queries.ts'
import { stageFile } from '../../core/catalogue/import/stage-file.ts'
import { incomingFile } from '../../core/media/media-store.ts'
import { recordChange } from '../../core/shared/audit-log.ts'
import { csv } from '../../core/shared/files/csv.ts'
import { openTable, type OpenTable } from '../../core/shared/files/open-table.ts'
import { refusedReading } from '../../core/shared/readers/refused-reading.ts'
import { xlsx } from '../../core/shared/files/xlsx.ts'
import { fail, inTransaction, Refused, refusedAsValue, type Refusal } from '../../core/shared/refused.ts'
import { json, type Trx } from '../../db/database.ts'
import { storeAddress } from '../addresses.ts'
import { implement, stream, type Call } from './implement.ts'
import { implementPages } from './paginated.ts'

const NO_IMPORT = ['IMPORT_NOT_FOUND', { status: 404 }] as const
const MB = 1024 * 1024
const TYPES = {
  csv: ['text/csv; charset=utf-8', csv],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', xlsx],
} as const

export const ownerImports = [
  implement(calls.exportOwnerProducts, async (call, { query }) => {
    const [type, write] = TYPES[query.format]
    const isTemplate = query.template === 'true'
    const origin = storeAddress(call.services.config, call.store.code).replace(/\/$/, '')
    const rows = isTemplate
      ? templateRows()
      : exportRows(call.db, { code: call.store.code, origin, withCosts: isAllowed(call.owner?.role, 'products.write') })
    const name = `${isTemplate ? 'mau' : call.store.code}-san-pham.${query.format}`
    return stream(type, write(rows), { name })
  }),

  implementPages(calls.listProductImports, async (call, _, part) =>
    call.db.query((q) => findImports(q, call.store.id, part)),
  ),

  implement(calls.getProductImport, async (call, { params }) =>
    call.db.query(async (q) => (await findImport(q, call.store.id, params.id)) ?? fail(...NO_IMPORT)),
  ),

  implementPages(calls.listImportItems, async (call, { params, query }, part) =>
    call.db.query(async (q) => {
      if (!(await findImport(q, call.store.id, params.id))) return fail(...NO_IMPORT)
      return findImportItems(q, call.store.id, params.id, query.action, part)
    }),
  ),

  implement(calls.createProductImport, async (call) => {
    const saveTo = await incomingFile(call.services.config)
    try {
      const file = await call.file?.({ maxBytes: calls.IMPORT_MAX_BYTES, saveTo })
      if (file === 'broken') return fail('UPLOAD_FAILED')
      if (!file) return fail('FILE_REQUIRED')
      if (file.isTooLarge) return fail('FILE_TOO_LARGE', { status: 413, values: { max: calls.IMPORT_MAX_BYTES / MB } })
      const fileName = file.filename.slice(-200) || '?'
      return await readable(call.store.id, saveTo, (table) =>
        inTransaction(call, async (trx) => {
          const author = { id: call.owner?.id ?? 0, name: call.owner?.name ?? '' }
          const id = await stageFile(trx, call.store.id, { table, fileName, author, now: call.now })
          await checkImport(trx, call.store.id, id)
          const after = await required(trx, call, id)
          recordChange(trx, {
            subject: subjectOf(after),
            before: null,
            after: { rows: after.rows, counts: after.counts },
          })
          return after
        }),
      )
    } finally {
      await rm(saveTo, { force: true })
    }
  }),

  implement(calls.setImportColumns, async (call, { params, body }) =>
    inTransaction(call, async (trx) => {
      const before = await locked(trx, call, params.id)
      await trx
        .updateTable('product_imports')
        .set({ columns: json(body.columns) })
        .where('store_id', '=', call.store.id)
        .where('id', '=', params.id)
        .execute()
      await checkImport(trx, call.store.id, params.id)
      const after = await required(trx, call, params.id)
      recordChange(trx, {
        subject: subjectOf(after),
        before: { columns: before.columns },
        after: { columns: after.columns },
      })
      return after
    }),
  ),

  implement(calls.setImportStatus, async (call, { params, body }) =>
    inTransaction(call, async (trx) => {
      const { from } = await changeImportStatus(trx, call.store.id, params.id, body.status, body.low_prices_are_meant)
      const after = await required(trx, call, params.id)
      recordChange(trx, { subject: subjectOf(after), before: { status: from }, after: { status: after.status } })
      return after
    }),
  ),

  implement(calls.deleteProductImport, async (call, { params }) =>
    inTransaction(call, async (trx) => {
      const before = await locked(trx, call, params.id)
      await trx
        .deleteFrom('product_imports')
        .where('store_id', '=', call.store.id)
        .where('id', '=', params.id)
        .execute()
      recordChange(trx, { subject: subjectOf(before), before: { file_name: before.file_name }, after: null })
      return null
    }),
  ),
]

const subjectOf = ({ id, file_name }: calls.ProductImport) => ({ kind: 'imports', id: String(id), name: file_name })

async function required(trx: Trx, call: Call, id: number): Promise<calls.ProductImport> {
  const found = await findImport(trx, call.store.id, id)
  if (!found) throw new Refused(...NO_IMPORT)
  return found
}

/** One that was not started, until the end of the transaction. */
async function locked(trx: Trx, call: Call, id: number): Promise<calls.ProductImport> {
  await trx
    .selectFrom('product_imports')
    .select('id')
    .where('store_id', '=', call.store.id)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  const found = await required(trx, call, id)
  if (found.status !== 'ready') throw new Refused('IMPORT_STATUS', { status: 409 })
  return found
}

/** What is wrong with the file is a refusal that says so, and where. */
const readable = async <T>(
  storeId: number,
  file: string,
  run: (table: OpenTable) => Promise<T | Refusal>,
): Promise<T | Refusal> =>
  refusedAsValue(() =>
    refusedReading(async () => {
      const table = await openTable(storeId, file) // before the transaction: it may wait for its turn
      return run(table).finally(() => table.close())
    }),
  )
