import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { StoreCode } from './inputs/new-store.ts'
import { OpenedStore } from './studio.ts'

/** Of a file that is uploaded; the command line has no limit. */
export const STORE_FILE_MAX_BYTES = 200 * 1024 * 1024

export const exportOwnerStore = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'store/file',
  summary: 'The whole store with its pictures as one file, without secrets of people: answers the file; one at a time',
  auth: 'owner',
  permission: 'store.export',
  data: z.null(),
  answers: 'file',
})
/** Multipart with the file of another store. */
export const importStudioStore = endpoint({
  method: 'POST',
  scope: 'studio',
  path: 'stores/file',
  summary: 'Open a store from the file of another one (SIGN_UP says who may)',
  auth: 'owner',
  query: z.object({ code: StoreCode }),
  data: OpenedStore,
  consumes: 'multipart',
  idempotent: true,
})
