import type { GeneratedTimestamp } from './tables-core.ts'
import type { Generated } from 'kysely'

/** Table of 0005-uploads.ts and 0013-uploads.ts; the columns are documented there. */
export interface UploadTables {
  uploads: {
    store_id: number
    name: string
    ending: 'webp' | 'mp4' | 'webm'
    purpose: string
    is_private: Generated<boolean>
    customer_id: number | null
    owner_id: number | null
    key_id: Generated<string | null>
    referred_at: Generated<Date | null>
    bytes: number
    width: number | null
    height: number | null
    created_at: GeneratedTimestamp
  }
}
