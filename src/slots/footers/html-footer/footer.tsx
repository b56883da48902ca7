import { useMemo } from 'react'
import { styled } from 'styled-components'
import { headingsFrom } from '../../../domain/heading-levels.ts'
import { useOwnerLanguage } from '../../../i18n/i18n-context.tsx'
import { useTheme } from '../../../theme/theme-context.tsx'
import { trustedHtml } from '../../../ui/trusted-html.ts'
import { ConsentButton } from '../parts/consent-button.tsx'
import { FooterFrame } from '../parts/footer-frame.tsx'

/** The owner's custom HTML. The server sanitises it when it resolves the theme for a page (decision 46). */
export default function HtmlFooter() {
  const html = useTheme((theme) => theme.html_footer)
  const trusted = useMemo(() => trustedHtml(headingsFrom(html, 2)), [html])
  return (
    <Own>
      <div className="width" lang={useOwnerLanguage()} dangerouslySetInnerHTML={trusted} />
      <div className="width consent">
        <ConsentButton />
      </div>
    </Own>
  )
}

const Own = styled(FooterFrame)`
  background: var(--color-sunken);
  overflow-x: clip;
  & > .width {
    padding-block: var(--space-8);
  }
  & > .consent {
    padding-top: 0;
  }
  & > .consent:empty {
    display: none;
  }
  & :is(p, ul, ol, table, address) + * {
    margin-top: var(--space-3);
  }
  & > .width > * + *,
  & * + :is(h2, h3, h4, h5, h6) {
    margin-top: var(--space-6);
  }
  & :is(h2, h3, h4, h5, h6) + * {
    margin-top: var(--space-2);
  }
  & :is(h2, h3, h4, h5, h6) {
    font-size: var(--text-3);
  }
  & section + section {
    margin-top: var(--space-6);
  }
  & .u-columns {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
    gap: var(--space-6) var(--space-10);
  }
  & .u-columns > * {
    margin-top: 0;
  }
  & a {
    color: var(--color-main-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & ul {
    list-style: none;
  }
  & :is(ul, ol) a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
    color: inherit;
    text-decoration: none;
  }
  & :is(ul, ol) a:hover {
    color: var(--color-main-text);
    text-decoration: underline;
  }
  & ol {
    list-style: revert;
    padding-left: 1.2em;
  }
  & address {
    font-style: normal;
  }
  & img {
    max-height: 400px;
  }
`
