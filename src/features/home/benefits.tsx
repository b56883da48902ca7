import { styled } from 'styled-components'
import { useOwnerLanguage } from '../../i18n/i18n-context.tsx'
import { useTheme } from '../../theme/theme-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Image } from '../../ui/image.tsx'

/** The store's benefits, each a short text with an image (theme field `benefitIcons`). */
export function Benefits() {
  const benefits = useTheme((theme) => theme.benefitIcons)
  const lang = useOwnerLanguage()
  if (benefits.length === 0) return null
  return (
    <Frame>
      <Row $columns={benefits.length}>
        {benefits.map(({ image_url, content }) => (
          <li key={content}>
            {image_url ? (
              <Image src={image_url} alt="" widths={[160]} sizes="40px" fit="contain" />
            ) : (
              <Icon name="check-circle" />
            )}
            <span lang={lang}>{content}</span>
          </li>
        ))}
      </Row>
    </Frame>
  )
}

const MIN_WIDTH = 166 // px, including the gap
const AROUND = 18 // px of padding and border, minus the last gap

const Frame = styled.div`
  container-type: inline-size;
`
// As many columns as benefits, so that the first ones do not move while the HTML is still arriving.
const Row = styled.ul<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(150px, 100%), 1fr));
  @container (width >= ${({ $columns }) => $columns * MIN_WIDTH + AROUND}px) {
    grid-template-columns: repeat(${({ $columns }) => $columns}, 1fr);
  }
  gap: var(--space-3) var(--space-4);
  padding: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  & > li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 2.8em; /* two lines, so that the next row stays where it is when the web font breaks a line elsewhere */
    font-size: var(--text-2);
    font-weight: 600;
    line-height: 1.4;
    text-wrap: balance;
  }
  & svg {
    color: var(--color-main-text);
  }
  & > li > img {
    flex: none;
    width: 36px;
    background: none;
  }
`
