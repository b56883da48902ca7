import type { GeneratedTimestamp } from './tables-core.ts'
import type { Generated } from 'kysely'

/** Tables of 0005-uploads.ts, 0013-uploads.ts, 0027-focal-points.ts and 0030-image-library.ts; the columns are documented there. */
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
  image_texts: { store_id: number; image: string; name: string; alt: Generated<string> }
  focal_points: { store_id: number; image: string; x: number; y: number }
}
