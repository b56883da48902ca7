import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** A variant below its number and the name that owners know it by. A sectioning element: a header inside one is no banner, of which a page has one. */
export function Captioned({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <Figure aria-label={caption}>
      <p data-caption="">{caption}</p>
      <div className="frame">{children}</div>
    </Figure>
  )
}

export const captionOf = (number: number | string, label: string): string => `${number} · ${label}`

const Figure = styled.article`
  & > [data-caption] {
    padding: 4px 12px;
    background: #26282e;
    color: #f1f1f1;
    font: 600 0.875rem/1.5 system-ui, sans-serif;
  }
  & > .frame {
    min-height: 240px;
  }
`
