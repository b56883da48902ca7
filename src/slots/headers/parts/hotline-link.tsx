import { styled } from 'styled-components'
import { useT } from '../../../i18n/i18n-context.tsx'
import { hotline } from '../../../theme/hotline.ts'
import { useThemeFields } from '../../../theme/theme-context.tsx'
import { Icon } from '../../../ui/icon.tsx'

/**
 * The number to call; nothing when there is none or the owner hid it. `part` is what its elements are called where it is an element of another
 * part.
 *
 * Styling interface:
 * - `[data-part~='hotline-link']` the root
 * - `[data-part~='hotline-icon']`, `[data-part~='hotline-label']` and `[data-part~='hotline-number']` in it, in this order
 */
export default function HotlineLink({ part = 'hotline' }: { part?: string }) {
  const t = useT()
  const line = hotline(useThemeFields('phone_number_hotline', 'is_show_icon_hotline'))
  if (!line) return null
  return (
    <Row data-part={`${part}-link`} href={line.href}>
      <Icon name="phone" size={16} part={`${part}-icon`} />
      <span data-part={`${part}-label`}>{t('shell.hotline')}</span> <b data-part={`${part}-number`}>{line.text}</b>
    </Row>
  )
}

const Row = styled.a`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`
