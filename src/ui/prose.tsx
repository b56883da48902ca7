import { useMemo } from 'react'
import { styled } from 'styled-components'
import { headingsFrom } from '../domain/heading-levels.ts'
import { trustedHtml } from './trusted-html.ts'

/** HTML of the store, sanitised by the server (decision 46), with typographic styles. `headings`: the level that its highest heading has here. */
export function Prose({ html, headings }: { html: string; headings: number }) {
  const trusted = useMemo(() => trustedHtml(headingsFrom(html, headings)), [html, headings]) // React writes another object into the page again
  return <Set dangerouslySetInnerHTML={trusted} />
}

const Set = styled.div`
  max-width: 72ch;
  line-height: 1.7;
  overflow-wrap: anywhere;
  & > * + * {
    margin-top: var(--space-4);
  }
  & :is(h2, h3, h4, h5, h6) {
    margin-top: var(--space-8);
    font-size: var(--text-3);
  }
  & h2 {
    font-size: var(--text-4);
  }
  & :is(ul, ol) {
    padding-left: var(--space-6);
  }
  & ul {
    list-style: disc;
  }
  & ol {
    list-style: decimal;
  }
  & li + li {
    margin-top: var(--space-1);
  }
  & a {
    color: var(--color-main-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & :is(img, video, iframe) {
    max-width: 100%;
    border-radius: var(--radius-m);
  }
  & iframe {
    width: 100%;
    aspect-ratio: 16/9;
    height: auto;
    border: 0;
  }
  & blockquote {
    padding: var(--space-2) var(--space-5);
    border-left: 3px solid var(--color-main);
    color: var(--color-text-soft);
  }
  & table {
    display: block;
    overflow-x: auto;
    font-size: var(--text-2);
  }
  & :is(th, td) {
    padding: var(--space-2) var(--space-3);
    border: 1px solid var(--color-border);
    text-align: left;
  }
`
