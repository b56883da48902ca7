import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { exportOwnerStore, importStudioStore, STORE_FILE_MAX_BYTES } from '../../../src/contract/store-files.ts'
import { exportStore } from '../../core/archive/export-store.ts'
import { importStore } from '../../core/archive/import-store.ts'
import { incomingFile, mediaStore } from '../../core/media/media-store.ts'
import { writeAudit } from '../../core/shared/audit-log.ts'
import { fail, isRefusal, refusedAsValue } from '../../core/shared/refused.ts'
import { mayTrySignIn } from '../../core/staff/owner-limits.ts'
import { keepAttempt } from '../../core/staff/studio-attempts.ts'
import { implement, stream } from './implement.ts'
import { maySignUp, openedBefore, openedStore } from './open-store.ts'
import { tooMany } from './studio-session.ts'

const MB = 1024 * 1024

export const storeFiles = [
  // Into a file first: a slow download would hold a connection of the database.
  implement(exportOwnerStore, async (call) => {
    const { id, code } = call.store
    const file = await incomingFile(call.services.config)
    const out = createWriteStream(file, { mode: 0o600 })
    const forget = async () => {
      out.destroy()
      await rm(file, { force: true })
    }
    const made = await refusedAsValue(async () => {
      await exportStore(call.services, { id, code }, { media: mediaStore(call.services.config), out })
      await call.db.transaction((trx) =>
        writeAudit(trx, id, {
          author: { id: call.owner?.id ?? 0, name: call.owner?.name ?? '' },
          action: 'exportOwnerStore',
          subject: { kind: 'store', id: code },
          before: null,
          after: { file: `${code}.zip` },
          now: call.now,
        }),
      )
    }).catch(async (problem: unknown) => {
      await forget()
      throw problem
    })
    if (isRefusal(made)) {
      await forget()
      return made
    }
    const body = createReadStream(file)
    body.once('close', () => void rm(file, { force: true }).catch(() => {})) // the folder is swept, too
    return stream('application/zip', body, { name: `${code}.zip` })
  }),

  implement(importStudioStore, async (call, { query: { code } }) => {
    const { config, system, systemTransaction } = call.services
    const { owner } = call
    if (!owner || !maySignUp(call)) return fail('SIGN_UP_CLOSED', { status: 403 })
    if (!(await system((q) => mayTrySignIn(q, { email: `owner:${owner.id}`, ip: call.ip })))) return tooMany()
    const before = await openedBefore(call)
    if (before) return before
    const saveTo = await incomingFile(config)
    try {
      const file = await call.file?.({ maxBytes: STORE_FILE_MAX_BYTES, saveTo })
      if (file === 'broken') return fail('UPLOAD_FAILED')
      if (!file) return fail('FILE_REQUIRED')
      if (file.isTooLarge) return fail('FILE_TOO_LARGE', { status: 413, values: { max: STORE_FILE_MAX_BYTES / MB } })
      const id = await refusedAsValue(() =>
        importStore({ system, systemTransaction }, saveTo, {
          ...{ code, media: mediaStore(config), ownerId: owner.id, turn: -owner.id },
          async andThen(trx, storeId) {
            await keepAttempt(trx, call.idempotencyKey, { ownerId: owner.id, storeId, now: call.now })
            await writeAudit(trx, storeId, {
              author: owner,
              action: 'importStudioStore',
              subject: { kind: 'store', id: code },
              before: null,
              after: { code },
              now: call.now,
            })
          },
        }),
      )
      if (isRefusal(id)) return (await openedBefore(call)) ?? id // by the same request, meanwhile
    } finally {
      await rm(saveTo, { force: true })
    }
    return openedStore(call, owner.id, code)
  }),
]
