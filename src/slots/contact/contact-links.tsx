import { styled } from 'styled-components'
import { useT } from '../../i18n/i18n-context.tsx'
import { hotline } from '../../theme/hotline.ts'
import { zaloLink } from '../../theme/social-links.ts'
import { useTheme } from '../../theme/theme-context.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The way back to the top of a long page; hotline and messaging app, each only when the owner gave it and did not hide it (storefront.md §2). A narrow page shows one button for two. */
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
  const top = (
    <ToTop href="#top" aria-label={t('shell.to_top')}>
      <Icon name="chevron-up" size={22} />
    </ToTop>
  )
  if (!line || !zalo)
    return (
      <>
        {top}
        {links}
      </>
    )
  return (
    <>
      {top}
      <More>
        <summary aria-label={t('shell.contact_group')}>
          <Icon name="headset" size={24} />
          <Icon name="x" size={22} />
        </summary>
        <div>{links}</div>
      </More>
    </>
  )
}

/** Two ways behind one button; a wide page shows both. */
const More = styled.details`
  position: relative;
  && > summary > svg:last-child,
  &&[open] > summary > svg:first-child {
    display: none;
  }
  &&[open] > summary > svg:last-child {
    display: block;
  }
  & > div {
    position: absolute;
    bottom: calc(100% + var(--space-2));
    display: grid;
    gap: var(--space-2);
  }
  @media (width >= 720px) {
    @supports selector(::details-content) {
      &::details-content {
        content-visibility: visible;
        display: block;
        block-size: auto;
      }
      & > div {
        position: static;
      }
      && > summary {
        display: none;
      }
    }
  }
`

/** Shown from the third screen on, where the browser has scroll-driven animations. */
const ToTop = styled.a`
  &&& {
    display: none;
  }
  @supports (animation-timeline: scroll()) {
    &&& {
      display: grid;
      animation: to-top linear both;
      animation-timeline: scroll(root);
      animation-range: 0 200vh;
    }
  }
  @keyframes to-top {
    0%,
    99% {
      visibility: hidden;
      opacity: 0;
    }
    100% {
      visibility: visible;
      opacity: 1;
    }
  }
`
