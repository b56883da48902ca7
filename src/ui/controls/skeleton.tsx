import { styled } from 'styled-components'

/** Grey placeholder with the size of the content: `text` is one line, `block` fills its container, `square` is an image. */
export function Skeleton({
  shape = 'text',
  width = 'full',
}: {
  shape?: 'text' | 'title' | 'block' | 'square' | 'round'
  width?: 'full' | 'half' | 'third'
}) {
  return <Block aria-hidden="true" data-shape={shape} data-width={width} />
}

const Block = styled.span`
  display: block;
  height: 1em;
  margin-block: 0.25em;
  border-radius: var(--radius-s);
  background: var(--color-sunken);
  animation: breathe 1.6s ease-in-out infinite alternate;
  &[data-width='half'] {
    width: 50%;
  }
  &[data-width='third'] {
    width: 33%;
  }
  &[data-shape='title'] {
    height: 1.6em;
  }
  &[data-shape='block'] {
    height: 100%;
    min-height: 3rem;
    margin: 0;
  }
  &[data-shape='square'] {
    height: auto;
    aspect-ratio: 1;
    margin: 0;
    border-radius: var(--radius-m);
  }
  &[data-shape='round'] {
    width: var(--tap);
    height: var(--tap);
    border-radius: 50%;
  }
  @keyframes breathe {
    to {
      opacity: 0.5;
    }
  }
`
