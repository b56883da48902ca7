import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  type CompletionSource,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { linter, lintGutter, lintKeymap, type Diagnostic } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'

type Options = {
  text: string
  label: string
  onChange: (text: string) => void
  complete: CompletionSource
  lint: (text: string, replaceAll: (text: string) => void) => Diagnostic[]
}

const LINT_AFTER_MS = 250

/**
 * CodeMirror for a theme document, in a shadow root: there its styles are adopted, while a `<style>` element would be refused by the studio's policy.
 * Tab leaves the editor, so that the keyboard is never trapped.
 */
export function openJsonEditor(host: HTMLElement, { text, label, onChange, complete, lint }: Options): EditorView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true })
  const view: EditorView = new EditorView({
    root,
    parent: root as unknown as Element, // it only appends to it
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        highlightActiveLine(),
        drawSelection(),
        history(),
        bracketMatching(),
        closeBrackets(),
        json(),
        syntaxHighlighting(COLOURS),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        autocompletion({ override: [complete] }),
        linter(({ state }) => lint(state.doc.toString(), replaceAll), { delay: LINT_AFTER_MS }),
        lintGutter(),
        keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...lintKeymap, ...defaultKeymap]),
        EditorView.updateListener.of(({ docChanged, state }) => docChanged && onChange(state.doc.toString())),
        THEME,
      ],
    }),
  })
  function replaceAll(next: string): void {
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } })
  }
  return view
}

const COLOURS = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--color-main-text)' },
  { tag: [tags.string], color: 'var(--color-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--color-warning)' },
])

const THEME = EditorView.theme({
  '&': {
    height: '100%',
    border: '1px solid var(--color-border-strong)',
    borderRadius: 'var(--radius-s)',
    background: 'var(--color-surface)',
    color: 'var(--color-text)',
    fontSize: '0.8125rem',
  },
  '&.cm-focused': { outline: '2px solid var(--color-main-text)' },
  '.cm-scroller': { fontFamily: "ui-monospace, 'Cascadia Mono', Menlo, monospace", lineHeight: '1.6' },
  '.cm-content': { caretColor: 'var(--color-text)' },
  '.cm-cursor': { borderLeftColor: 'var(--color-text)' },
  '.cm-gutters': {
    background: 'var(--color-bg)',
    color: 'var(--color-text-soft)',
    borderRight: '1px solid var(--color-border)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { background: 'var(--color-sunken)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--color-main-soft)',
  },
  '.cm-tooltip': {
    border: '1px solid var(--color-border)',
    background: 'var(--color-surface)',
    color: 'var(--color-text)',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--color-main-soft)',
    color: 'var(--color-main-text)',
  },
})
