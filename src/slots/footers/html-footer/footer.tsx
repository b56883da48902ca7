import { styled } from 'styled-components'
import { useTheme } from '../../../theme/theme-context.tsx'
import { FooterFrame } from '../parts/footer-frame.tsx'

/** The owner's own footer. Its HTML was sanitised by the server when the theme was resolved for this page (decision 46). */
export default function HtmlFooter() {
  const html = useTheme((theme) => theme.html_footer)
  return (
    <Own>
      <div className="width" dangerouslySetInnerHTML={{ __html: html }} />
    </Own>
  )
}

const Own = styled(FooterFrame)`
  background: var(--color-sunken);
  overflow-x: clip;
  & > .width {
    padding-block: var(--space-8);
  }
  & :is(p, ul, ol, h2, h3, h4, table) + * {
    margin-top: var(--space-3);
  }
  & a {
    color: var(--color-main-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & :is(ul, ol) {
    list-style: revert;
    padding-left: 1.2em;
  }
  & img {
    max-height: 400px;
  }
`
