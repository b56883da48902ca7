import { expect, test } from 'vitest'
import { headingsFrom } from './heading-levels.ts'

test.each([
  { first: 3, html: '<p>h2 &lt;h2&gt;</p>', shown: '<p>h2 &lt;h2&gt;</p>' },
  { first: 3, html: '<h2>A</h2><h3>B</h3><h2>C</h2>', shown: '<h3>A</h3><h4>B</h4><h3>C</h3>' },
  { first: 2, html: '<h3>A</h3><h3>B</h3>', shown: '<h2>A</h2><h2>B</h2>' },
  { first: 2, html: '<h2>A</h2><h4>B</h4><h5>C</h5>', shown: '<h2>A</h2><h3>B</h3><h4>C</h4>' },
  { first: 3, html: '<h4>A</h4><h2>B</h2>', shown: '<h3>A</h3><h3>B</h3>' },
  { first: 5, html: '<h2>A</h2><h3>B</h3><h4>C</h4>', shown: '<h5>A</h5><h6>B</h6><h6>C</h6>' },
  { first: 3, html: '<h2 class="u-big">A <em>B</em></h2><hr>', shown: '<h3 class="u-big">A <em>B</em></h3><hr>' },
])('headings of $html begin at h$first', ({ first, html, shown }) => {
  expect(headingsFrom(html, first)).toBe(shown)
})
