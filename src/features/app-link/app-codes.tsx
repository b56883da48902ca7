import { Suspense } from 'react'
import { styled } from 'styled-components'
import type { AppLinks } from '../../domain/app-links.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { buttonStyles } from '../../ui/controls/button.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { Skeleton } from '../../ui/controls/skeleton.tsx'
import { Icon } from '../../ui/icon.tsx'
import { loadable } from '../../ui/loadable.tsx'

const QrCode = loadable(() => import('../../ui/commerce/qr-code.tsx'))

/** A QR code and a link for each app of the store. */
export function AppCodes({ links: { android, ios }, storeName }: { links: AppLinks; storeName: string }) {
  const t = useT()
  const apps = [
    { icon: 'google-play', href: android, phone: t('app-link.android'), link: t('shell.google_play') },
    { icon: 'app-store', href: ios, phone: t('app-link.iphone'), link: t('shell.app_store') },
  ] as const
  const links = apps.flatMap(({ href, ...app }) => (href ? [{ ...app, href }] : []))
  return (
    <Page>
      <header>
        <h1>{t('app-link.heading', { store: storeName })}</h1>
        <p>{t('app-link.text')}</p>
      </header>
      <ul>
        {links.map(({ icon, href, phone, link }) => (
          <li key={icon}>
            <h2>{phone}</h2>
            <Suspense fallback={<Skeleton shape="square" />}>
              <QrCode text={href} label={t('app-link.code_of', { phone })} />
            </Suspense>
            <Out href={href} target="_blank" rel="noopener noreferrer" data-kind="outline">
              <Icon name={icon} size={18} /> {link}
            </Out>
          </li>
        ))}
      </ul>
      <ol>
        <li>{t('app-link.step_camera')}</li>
        <li>{t('app-link.step_tap')}</li>
        <li>{t('app-link.step_install')}</li>
      </ol>
      <p>
        <Link to="/">{t('app-link.stay')}</Link>
      </p>
    </Page>
  )
}

const Out = styled.a`
  ${buttonStyles}
`
const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: var(--space-8);
  overflow-wrap: anywhere;
  width: min(100% - 32px, 820px);
  margin: 0 auto;
  padding-block: var(--space-8) var(--space-12);
  text-align: center;
  & > header {
    display: grid;
    gap: var(--space-2);
    max-width: 52ch;
  }
  & > header > p {
    text-wrap: balance;
    color: var(--color-text-soft);
  }
  & > ul {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: var(--space-5);
  }
  & > ul > li {
    display: grid;
    justify-items: center;
    align-content: start;
    gap: var(--space-4);
    width: min(100%, 304px);
    padding: var(--space-5);
    border: 1px solid var(--color-main-border);
    border-radius: var(--radius-m);
    background: var(--color-main-soft);
  }
  & h2 {
    font-size: var(--text-3);
  }
  & > ol {
    display: grid;
    gap: var(--space-1);
    padding-left: var(--space-5);
    list-style: decimal;
    text-align: left;
    font-size: var(--text-2);
    color: var(--color-text-soft);
  }
  & > p > a {
    display: inline-flex;
    align-items: center;
    min-height: var(--tap);
    color: var(--color-main-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
