import { styled } from 'styled-components'

const LONG_NAME_LENGTH = 60 // letters: more may be cut, so the whole name is also told as a title

/** Whose shop it is, as a heading. A name without end or spaces is broken and cut. */
export function StoreName({ name }: { name: string }) {
  return <Name title={name.length > LONG_NAME_LENGTH ? name : undefined}>{name}</Name>
}

const Name = styled.h2`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
  max-width: 100%;
  overflow: hidden;
  overflow-wrap: anywhere;
`
