import { useState } from 'react'
import { styled } from 'styled-components'
import { useI18n, useT } from '../../src/i18n/i18n-context.tsx'
import type { Translate } from '../../src/i18n/translator.ts'
import { FOOTERS } from '../../src/slots/footers/registry.ts'
import { HEADERS } from '../../src/slots/headers/registry.ts'
import { FIELDS, type FieldName } from '../../src/theme/fields.ts'
import { FONTS } from '../../src/theme/fonts.ts'
import { HOME_PRESETS } from '../../src/theme/home-presets.ts'
import { isEmpty } from '../../src/theme/cleaning.ts'
import { usePicked } from '../menu/pick-list.tsx'
import { displayedValue } from './displayed-value.ts'
import { listChange, listNames, type ListChange } from './list-change.ts'

const LAYOUTS: Partial<Record<string, Readonly<Record<number, { label: string }>>>> = {
  'header-variant': HEADERS,
  'footer-variant': FOOTERS,
  'home-preset': HOME_PRESETS,
}
const MAX_NAMES = 4
const MAX_TEXT = 80

/** A change of a setting as its owner knows it: a list by what was added, removed, changed or moved in it, else the value before and after. */
export function ThemeChange({ field, before, after }: { field: string; before: unknown; after: unknown }) {
  const { t, language } = useI18n()
  const change = listChange(t, field, before, after)
  if (!change)
    return (
      <>
        <ThemeValue field={field} value={before} /> → <ThemeValue field={field} value={after} />
      </>
    )
  return <Text>{changeText(t, language, change)}</Text>
}

/** A value of a setting: a picture, a swatch, a name or a word. What no setting of today has is shown as it is written. */
export function ThemeValue({ field, value }: { field: string; value: unknown }) {
  const { t, language } = useI18n()
  if (isEmpty(value) || (Array.isArray(value) && value.length === 0)) return <Text>–</Text>
  const control = Object.hasOwn(FIELDS, field) ? FIELDS[field as FieldName].control : undefined
  const text = displayedValue(value)
  const names = listNames(t, field, value)
  if (names) return <Text>{shortList(t, language, names)}</Text>
  switch (control) {
    case 'switch':
      return <Text>{t(isOn(value) ? 'value.on' : 'value.off')}</Text>
    case 'image':
      // of a document as it was written: nothing is loaded that no setting may hold
      return FIELDS[field as FieldName].schema.safeParse(value).success ? (
        <Thumbnail key={text} src={text} />
      ) : (
        <Code>{text}</Code>
      )
    case 'post':
      return <PostTitle id={Number(value)} />
    case 'font':
      return <Text>{Object.hasOwn(FONTS, text) ? FONTS[text as keyof typeof FONTS].family : text}</Text>
    case 'word':
      return <Text>{t(`value.${field}.${text}`)}</Text>
    case 'number':
      return (
        <Text>
          {field === 'option_total_show_type' ? t(`value.${field}.${text}`) : t('value.kind', { number: text })}
        </Text>
      )
    case 'header-variant':
    case 'footer-variant':
    case 'home-preset':
      return <Text>{LAYOUTS[control]?.[Number(value)]?.label ?? text}</Text>
    case 'html':
      return <Text>{t('value.html', { length: String(value).length })}</Text>
    case undefined:
      return <Code>{text}</Code>
    default:
      return (
        <Text>
          {/^#[0-9a-f]{6}$/i.test(text) && <i style={{ background: text }} />}
          {text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text}
        </Text>
      )
  }
}

/** A picture of the theme, small; its address where it cannot be loaded. */
function Thumbnail({ src }: { src: string }) {
  const t = useT()
  const [isLost, setIsLost] = useState(false)
  return isLost ? (
    <Text>{t('control.image_missing')}</Text>
  ) : (
    <Picture
      src={src}
      alt={t('value.picture')}
      title={src.split('/').at(-1)}
      loading="lazy"
      onError={() => setIsLost(true)}
    />
  )
}

function PostTitle({ id }: { id: number }) {
  const t = useT()
  const post = usePicked('post', id)
  return <Text>{post === null ? t('control.post_gone', { id }) : (post?.name ?? '…')}</Text>
}

const isOn = (value: unknown): boolean => ['true', '1'].includes(String(value))

function changeText(t: Translate, language: string, { added, removed, changed, isReordered }: ListChange): string {
  const parts = [
    ...(added.length > 0 ? [t('value.added', { names: shortList(t, language, added) })] : []),
    ...(removed.length > 0 ? [t('value.removed', { names: shortList(t, language, removed) })] : []),
    ...(changed.length > 0 ? [t('value.changed', { names: shortList(t, language, changed) })] : []),
    ...(isReordered ? [t('value.reordered')] : []),
  ]
  return parts.join(' · ')
}

const shortList = (t: Translate, language: string, names: readonly string[]): string =>
  new Intl.ListFormat(language).format([
    ...names.slice(0, MAX_NAMES),
    ...(names.length > MAX_NAMES ? [t('value.more', { number: names.length - MAX_NAMES })] : []),
  ])

const Text = styled.span`
  font-size: 0.8125rem;
  color: var(--color-text-soft);
  overflow-wrap: anywhere;
  & i {
    display: inline-block;
    width: 0.9em;
    height: 0.9em;
    margin-right: 4px;
    border-radius: 3px;
    border: 1px solid var(--color-border-strong);
    vertical-align: -1px;
  }
`
const Code = styled(Text).attrs({ as: 'code' })``
const Picture = styled.img`
  display: inline-block;
  width: auto;
  max-width: 96px;
  height: 40px;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-s);
  object-fit: contain;
  vertical-align: middle;
`
