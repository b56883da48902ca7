import { Editor, type ChainedCommands } from '@tiptap/core'
import { useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { TextAreaField } from '../../../src/ui/controls/text-input.tsx'
import { Action, ToolButton } from '../../components/tool-button.tsx'
import { documentOf, EXTENSIONS, isEditable, sliceOf } from './rich-text.ts'

type Props = { label: string; html: string; onChange: (html: string) => void; error: string | undefined }

/** Formatted text. HTML that the editor would not keep whole is shown as HTML, as is any on request. */
export default function RichTextEditor(props: Props) {
  const t = useT()
  const { label, html, onChange, error } = props
  const [isSource, setSource] = useState(false)
  const keeps = isEditable(html)
  if (keeps && !isSource) return <Formatted {...props} onSource={() => setSource(true)} />
  return (
    <div>
      <TextAreaField
        label={label}
        hint={t('desk.products.description_html')}
        error={error}
        value={html}
        rows={8}
        onChange={(event) => onChange(event.target.value)}
      />
      {keeps && isSource && <Action onClick={() => setSource(false)}>{t('desk.rich.formatted')}</Action>}
    </div>
  )
}

const MARKS = [
  { name: 'bold', icon: 'bold', toggle: (chain: ChainedCommands) => chain.toggleBold() },
  { name: 'italic', icon: 'italic', toggle: (chain: ChainedCommands) => chain.toggleItalic() },
  { name: 'heading', icon: 'heading', toggle: (chain: ChainedCommands) => chain.toggleHeading({ level: 2 }) },
  { name: 'bulletList', icon: 'list', toggle: (chain: ChainedCommands) => chain.toggleBulletList() },
  { name: 'orderedList', icon: 'list-ordered', toggle: (chain: ChainedCommands) => chain.toggleOrderedList() },
  { name: 'blockquote', icon: 'text-quote', toggle: (chain: ChainedCommands) => chain.toggleBlockquote() },
] as const

function Formatted({ label, html, onChange, error, onSource }: Props & { onSource: () => void }) {
  const t = useT()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [, redraw] = useState(0)
  const [link, setLink] = useState<string>()
  const latest = useRef({ html, onChange })
  latest.current.onChange = onChange

  useEffect(() => {
    const opened = new Editor({
      element: frame.current,
      extensions: EXTENSIONS,
      injectCSS: false,
      content: documentOf(latest.current.html),
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': id },
        handlePaste(view, event) {
          const pasted = event.clipboardData?.getData('text/html')
          if (!pasted) return false
          view.dispatch(view.state.tr.replaceSelection(sliceOf(pasted, view.state.schema)).scrollIntoView())
          return true
        },
      },
      onTransaction: () => redraw((count) => count + 1),
      onUpdate({ editor: { isEmpty }, editor }) {
        latest.current.html = isEmpty ? '' : editor.getHTML()
        latest.current.onChange(latest.current.html)
      },
    })
    setEditor(opened)
    return () => opened.destroy()
  }, [id])
  useEffect(() => {
    if (!editor || html === latest.current.html) return
    latest.current.html = html
    editor.commands.setContent(documentOf(html), { emitUpdate: false })
  }, [editor, html])

  const saveLink = () => {
    const chain = editor?.chain().focus().extendMarkRange('link')
    if (link?.trim()) chain?.setLink({ href: link.trim() }).run()
    else chain?.unsetLink().run()
    setLink(undefined)
  }
  return (
    <Box>
      <span id={id}>{label}</span>
      <div role="toolbar" aria-label={t('desk.rich.toolbar', { label })}>
        {MARKS.map(({ name, icon, toggle }) => (
          <ToolButton
            key={name}
            icon={icon}
            label={t(`desk.rich.${name}`)}
            aria-pressed={editor?.isActive(name) ?? false}
            onClick={() => editor && toggle(editor.chain().focus()).run()}
          />
        ))}
        <ToolButton
          icon="link"
          label={t('desk.rich.link')}
          aria-pressed={editor?.isActive('link') ?? false}
          onClick={() => setLink(String(editor?.getAttributes('link').href ?? ''))}
        />
        <ToolButton
          icon="undo-2"
          label={t('desk.rich.undo')}
          disabled={!editor?.can().undo()}
          onClick={() => editor?.chain().focus().undo().run()}
        />
        <ToolButton icon="code" label={t('desk.rich.source')} onClick={onSource} />
      </div>
      {link !== undefined && (
        <div>
          <input
            type="url"
            autoFocus
            aria-label={t('desk.rich.address')}
            placeholder="https://"
            value={link}
            onChange={(event) => setLink(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setLink(undefined)
              if (event.key !== 'Enter') return
              event.preventDefault() // the form around is not meant
              saveLink()
            }}
          />
          <Action onClick={saveLink}>{t('desk.save')}</Action>
        </div>
      )}
      <div ref={frame} data-text />
      {error && <small role="alert">{error}</small>}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: var(--space-1);
  min-width: 0;
  & > span {
    font-size: var(--text-2);
    font-weight: 600;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
  }
  & input {
    flex: 1 1 200px;
    min-height: var(--tap);
    padding-inline: var(--space-3);
    border: 1px solid var(--color-border-strong);
    border-radius: var(--radius-s);
  }
  & > [data-text] {
    display: block;
  }
  & [role='textbox'] {
    min-height: 140px;
    padding: var(--space-3);
    border: 1px solid var(--color-border-strong);
    border-radius: var(--radius-s);
    background: var(--color-surface);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    font-variant-ligatures: none;
  }
  & [role='textbox']:focus {
    outline: 2px solid var(--color-main-text);
    outline-offset: -2px;
  }
  & [role='textbox'] > * + * {
    margin-top: var(--space-2);
  }
  & :is(ul, ol) {
    padding-inline-start: var(--space-6);
  }
  & ul {
    list-style: disc;
  }
  & ol {
    list-style: decimal;
  }
  & blockquote {
    padding-inline-start: var(--space-3);
    border-inline-start: 3px solid var(--color-border-strong);
  }
  & a {
    color: var(--color-main-text);
    text-decoration: underline;
  }
  & small {
    color: var(--color-danger);
  }
`
