import { styled } from 'styled-components'
import type { IconName } from '../../../ui/icon-names.ts'
import { Icon } from '../../../ui/icon.tsx'

/**
 * An icon with a count at its corner (session/holes.ts); none for ''. The count is decoration: the control's name contains it.
 *
 * Styling interface:
 * - `[data-part~='badge']` the root, a `tool-icon`; its `::after` is the number
 * - `--badge-background` (colour, `--color-main`) and `--badge-color` (colour, `--color-on-main`) of the number
 * - `--badge-shadow` (shadow, a ring of 2px in `--color-header-bg`) around the number
 * - `--badge-right` (length, -9px) from the icon's right edge to the number's
 */
export function BadgedIcon({ icon, count = '', size = 22 }: { icon: IconName; count?: string; size?: number }) {
  return (
    <Corner data-part="badge tool-icon" data-count={count}>
      <Icon name={icon} size={size} />
    </Corner>
  )
}

const Corner = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  &[data-count]:not([data-count=''])::after {
    content: attr(data-count);
    position: absolute;
    right: var(--badge-right, -9px); /* a long number extends over its icon, not over the next tool */
    bottom: 56%;
    min-width: 18px;
    padding-inline: 4px;
    border-radius: var(--radius-full);
    background: var(--badge-background, var(--color-main));
    color: var(--badge-color, var(--color-on-main));
    box-shadow: var(--badge-shadow, 0 0 0 2px var(--color-header-bg));
    font: 700 0.6875rem/18px var(--font-body);
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
`
