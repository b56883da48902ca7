import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showInStudio } from '../../testing/show-in-studio.tsx'
import RichTextEditor from './rich-text-editor.tsx'

const written: string[] = []
function Field({ html: first }: { html: string }) {
  const [html, setHtml] = useState(first)
  return (
    <RichTextEditor
      label="Description"
      html={html}
      error={undefined}
      onChange={(next) => {
        written.push(next)
        setHtml(next)
      }}
    />
  )
}

test('formats what is typed, and pastes what it knows without the rest', async () => {
  const screen = await showInStudio(<Field html="<p>Silk</p>" />)
  const text = screen.getByRole('textbox', { name: 'Description' })
  await expect.element(text).toHaveTextContent('Silk')
  await text.click()
  await userEvent.keyboard('{Control>}a{/Control}')
  await screen.getByRole('button', { name: 'Bold' }).click()
  await expect.poll(() => written.at(-1)).toBe('<p><strong>Silk</strong></p>')
  const clipboardData = new DataTransfer()
  clipboardData.setData(
    'text/html',
    '<h2 onclick="x()">Care</h2><script>alert(1)</script><p style="color:red">Cold <i>wash</i></p>',
  )
  text.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.poll(() => written.at(-1)).toMatch(/^<h2>.*Care.*<\/h2><p>Cold <em>wash<\/em><\/p>$/)
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => written.at(-1)).toBe('<p><strong>Silk</strong></p>')
})

test('HTML that it would not keep whole is edited as HTML', async () => {
  const screen = await showInStudio(<Field html="<p>Size</p><table><tbody><tr><td>S</td></tr></tbody></table>" />)
  await expect
    .element(screen.getByRole('textbox', { name: 'Description' }))
    .toHaveValue('<p>Size</p><table><tbody><tr><td>S</td></tr></tbody></table>')
  expect(screen.getByRole('toolbar').query()).toBeNull()
})
