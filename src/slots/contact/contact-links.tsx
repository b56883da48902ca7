import { useT } from '../../i18n/i18n-context.tsx'
import { hotline } from '../../theme/hotline.ts'
import { zaloLink } from '../../theme/social-links.ts'
import { useTheme } from '../../theme/theme-context.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Hotline and messaging app, each only when the owner gave it and did not hide it (storefront.md §2). A narrow page shows one button for two. */
export default function ContactLinks() {
  const t = useT()
  const theme = useTheme()
  const line = hotline(theme)
  const zalo = zaloLink(theme)
  const links = (
    <>
      {line && (
        <a href={line.href} aria-label={t('shell.call_hotline', { phone: line.text })}>
          <Icon name="phone" size={22} />
        </a>
      )}
      {zalo && (
        <a href={zalo} target="_blank" rel="noopener noreferrer" aria-label={t('shell.chat_zalo')}>
          <Icon name="zalo" size={26} />
        </a>
      )}
    </>
  )
  if (!line || !zalo) return links
  return (
    <details>
      <summary aria-label={t('shell.contact_group')}>
        <Icon name="headset" size={24} />
        <Icon name="x" size={22} />
      </summary>
      <div>{links}</div>
    </details>
  )
}
