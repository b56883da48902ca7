import { z } from 'zod'
import { Address, Id } from './fields.ts'

export const REVIEW_IMAGES_MAX = 5

/** A review of one order line (decision 50). `images` may also be the platform's JSON text of a list. */
export const ReviewInput = z.object({
  order_code: z.string().trim().min(1, { error: 'form.required' }).max(40),
  line_item_id: Id.nullish(),
  stars: z
    .int({ error: 'form.stars_required' })
    .min(1, { error: 'form.stars_required' })
    .max(5, { error: 'form.stars_required' }),
  content: z.string().trim().max(1000, { error: 'form.too_long' }).default(''),
  images: z.preprocess(
    parseJsonText,
    z
      .array(Address)
      .max(REVIEW_IMAGES_MAX, { error: 'form.too_many_images' })
      .nullish()
      .transform((list) => list ?? []),
  ),
  video_url: Address.nullish(),
})

function parseJsonText(input: string | string[] | null | undefined): unknown {
  if (typeof input !== 'string') return input ?? []
  if (input === '') return []
  try {
    return JSON.parse(input)
  } catch {
    return input // the array check rejects it and names the field
  }
}
