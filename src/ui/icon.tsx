import type { IconName } from './icon-names.ts'

/**
 * A picture from the sprite, in the colour of its text. It is decoration: the control around it carries the name.
 * `size` is in CSS pixels, 20 unless told.
 */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" aria-hidden="true" width={size} height={size}>
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
