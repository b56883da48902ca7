import { styled } from 'styled-components'

const LONG_NAME_LENGTH = 60 // letters; a longer one may be cut, so its title says all of it

/**
 * The store's name as a heading. A long name is broken, also without spaces, and cut after four lines.
 *
 * Styling interface:
 * - `[data-part~='store-name']` the root
 */
export function StoreName({ name }: { name: string }) {
  return (
    <Name data-part="store-name" title={name.length > LONG_NAME_LENGTH ? name : undefined}>
      {name}
    </Name>
  )
}

const Name = styled.h2`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
  max-width: 100%;
  overflow: hidden;
  overflow-wrap: anywhere;
`
