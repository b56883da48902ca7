import { styled } from 'styled-components'
import { useT } from '../../i18n/i18n-context.tsx'
import { useStore } from '../../theme/store-context.tsx'
import { buttonStyles } from '../controls/button.tsx'
import { Icon } from '../icon.tsx'

/** A link to Facebook and to a mail. `title`: the mail's subject, default the store's name. Texts of `share`. */
export function ShareElsewhere({ link, title }: { link: string; title?: string }) {
  const t = useT()
  const { name } = useStore()
  return (
    <Ways>
      <a
        href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(link)}`}
        target="_blank"
        rel="noopener noreferrer"
        data-kind="outline"
      >
        <Icon name="facebook" size={18} /> Facebook
      </a>
      <a
        href={`mailto:?subject=${encodeURIComponent(title ?? name)}&body=${encodeURIComponent(link)}`}
        data-kind="outline"
      >
        <Icon name="mail" size={18} /> {t('share.mail')}
      </a>
    </Ways>
  )
}

const Ways = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-3);
  & > a {
    ${buttonStyles}
  }
`
