import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const Fraction = z.number().min(0).max(1)
/**
 * The point of an image that stays in sight wherever the image is cropped: fractions of its width from the left and of its height from the top,
 * `{ x: 0.5, y: 0.5 }` is the centre. Detected at upload (where contrast and skin colours are), set by the owner with `saveFocalPoint`. Answers to
 * GET carry the points of the images in `data` beside it, in `focal_points` of the envelope (endpoint.ts).
 */
export const FocalPoint = z.object({ x: Fraction, y: Fraction })
export type FocalPoint = z.infer<typeof FocalPoint>

/** `image_url`: the address of an image of this store as answers give it, `/media/{store_code}/{kind}/{name}.webp`, also with an origin before it. */
export const FocalPointInput = FocalPoint.extend({ image_url: z.string().max(500) })

/** Sets the focal point of an image for all its uses; every page shows it at once. Answers 404 when the store has no such image. */
export const saveFocalPoint = endpoint({
  method: 'PUT',
  scope: 'owner',
  path: 'focal_points',
  summary: 'Set the point of an image that stays in sight when it is cropped',
  auth: 'owner',
  permission: 'theme.write',
  body: FocalPointInput,
  data: FocalPoint,
})
