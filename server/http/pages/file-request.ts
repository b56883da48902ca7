import type { Context } from '../context.ts'
import type { StoreFrame } from './store-cache.ts'

/** A request for a file that describes a store, and what it is written from. */
export type FileRequest = Pick<Context, 'database' | 'renderer' | 'now' | 'foreign'> & {
  origin: string
  path: string
  site: { code: string; preview: boolean }
  storeId: number
  frame: StoreFrame
}
