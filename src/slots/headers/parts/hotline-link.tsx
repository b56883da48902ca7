import { useT } from '../../../i18n/i18n-context.tsx'
import { hotline } from '../../../theme/hotline.ts'
import { useTheme } from '../../../theme/theme-context.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** The number to call; nothing when there is none or the owner hid it. */
export default function HotlineLink() {
  const t = useT()
  const line = hotline(useTheme())
  if (!line) return null
  return (
    <a className="hotline" href={line.href}>
      <Icon name="phone" size={16} />
      <span>{t('shell.hotline')}</span> <b>{line.text}</b>
    </a>
  )
}
