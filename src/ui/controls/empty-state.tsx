import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { IllustrationName } from '../illustrations.ts'

type Props = {
  image: IllustrationName
  title: ReactNode
  text?: ReactNode
  /** it is the whole page: its title is the heading of the page */ isPage?: boolean
  /** the main action */ children?: ReactNode
}

/** Empty state: an illustration in the theme's colours, a title, an explanation and the next action. */
export function EmptyState({ image, title, text, isPage, children }: Props) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <Centre>
      <svg aria-hidden="true" width="200" height="150" viewBox="0 0 200 150">
        <use href={`/pictures.svg#${image}`} />
      </svg>
      <Title>{title}</Title>
      {text && <p>{text}</p>}
      {children && <div>{children}</div>}
    </Centre>
  )
}

const Centre = styled.section`
  display: grid;
  justify-items: center;
  gap: var(--space-2);
  max-width: 440px;
  margin: 0 auto;
  padding: var(--space-8) var(--space-4) var(--space-12);
  text-align: center;
  & > :is(h1, h2) {
    font-size: var(--text-4);
    margin-top: var(--space-2);
  }
  & > p {
    color: var(--color-text-soft);
    font-size: var(--text-2);
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: var(--space-3);
    margin-top: var(--space-4);
  }
`
