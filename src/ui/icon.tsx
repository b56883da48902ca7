import type { IconName } from './icon-names.ts'

type Props = {
  name: IconName
  /** CSS pixels */
  size?: number
  /** for the styles of the component that draws it */
  className?: string
  /** its name in the styling interface of the part that draws it (`data-part`) */
  part?: string | undefined
}

/** A picture from the sprite, in the colour of its text. It is decoration: the control around it carries the name. */
export function Icon({ name, size = 20, className, part }: Props) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      data-part={part}
      aria-hidden="true"
      width={size}
      height={size}
    >
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
