import { styled } from 'styled-components'
import { useOwnerLanguage, useT } from '../../i18n/i18n-context.tsx'
import { TargetLink } from '../../ui/controls/target-link.tsx'

type Props = {
  title: string
  /** paragraphs, apart by empty lines */ text: string
  align?: 'start' | 'centre'
  link_to?: string
  button?: string
  /** large, as wide as the page, between two lines */ isQuote?: boolean
}

/** Words by the owner: a heading, paragraphs and a link. Nothing when all are empty. */
export function Words({ title, text, align = 'start', link_to = '', button = '', isQuote }: Props) {
  const t = useT()
  const lang = useOwnerLanguage()
  if (title === '' && text === '' && link_to === '') return null
  return (
    <Block data-align={align} data-quote={isQuote || undefined}>
      {title !== '' && <h2 lang={lang}>{title}</h2>}
      {text
        .split(/\n\s*\n/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph, index) => (
          <p key={index} lang={lang}>
            {paragraph}
          </p>
        ))}
      {link_to !== '' && <TargetLink to={link_to}>{button || t('home.explore')}</TargetLink>}
    </Block>
  )
}

const Block = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  max-width: 68ch;
  overflow-wrap: anywhere;
  & h2 {
    font-size: var(--text-5);
    line-height: 1.35;
    text-wrap: balance;
  }
  & p {
    line-height: 1.65;
    white-space: pre-line;
    text-wrap: pretty;
  }
  & :is(a, span) {
    display: inline-flex;
    align-items: center;
    min-height: var(--tap);
    padding: 0 var(--space-5);
    border-radius: var(--radius-full);
    background: var(--color-main);
    color: var(--color-on-main);
    font-weight: 600;
  }
  & a:hover {
    background: var(--color-main-hover);
  }
  &[data-align='centre'] {
    margin-inline: auto;
    justify-items: center;
    text-align: center;
  }
  &[data-quote] {
    max-width: none;
    padding-block: var(--space-8);
    border-block: 1px solid var(--color-main-border);
  }
  &[data-quote] p {
    max-width: 46ch;
    color: var(--color-title);
    font-size: var(--text-5);
    line-height: 1.5;
    text-wrap: balance;
  }
  &[data-quote] h2 {
    order: 1; /* whose words they are */
    font: 600 var(--text-2) / 1.5 var(--font-body);
    color: var(--color-main-text);
  }
`
