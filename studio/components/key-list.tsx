import { styled } from 'styled-components'

/** Shortcuts with what they do. */
export function KeyList({ rows }: { rows: readonly { id: string; keys: string; text: string }[] }) {
  return (
    <List>
      {rows.map(({ id, keys, text }) => (
        <div key={id}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </List>
  )
}

const List = styled.dl`
  display: grid;
  gap: var(--space-2);
  & > div {
    display: grid;
    grid-template-columns: 9em minmax(0, 1fr);
    gap: var(--space-2);
  }
  & dd {
    margin: 0;
  }
  & kbd {
    font-weight: 600;
  }
`
