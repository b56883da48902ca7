import { styled } from 'styled-components'
import { useTheme } from '../../theme/theme-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'

/** What the shop promises: a short line each, with its picture (theme `benefitIcons`). */
export function Benefits() {
  const benefits = useTheme((theme) => theme.benefitIcons)
  if (benefits.length === 0) return null
  return (
    <Row>
      {benefits.map(({ image_url, content }) => (
        <li key={content}>
          {image_url ? <Picture src={image_url} alt="" widths={[160]} sizes="40px" fit="contain" /> : <Icon name="check-circle" />}
          <span>{content}</span>
        </li>
      ))}
    </Row>
  )
}

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr));
  gap: var(--space-3) var(--space-4);
  padding: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  & > li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    font-size: var(--text-2);
    font-weight: 600;
    line-height: 1.4;
  }
  & svg {
    color: var(--color-main-text);
  }
  & > li > span:first-child:not(:only-child) {
    flex: none;
    width: 36px;
    background: none;
  }
`
