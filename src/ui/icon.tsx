import type { IconName } from './icon-names.ts'

/**
 * An icon from the sprite in the text colour, `size` CSS pixels wide. It is hidden from screen readers: the enclosing control has the accessible
 * name.
 */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" aria-hidden="true" width={size} height={size}>
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
