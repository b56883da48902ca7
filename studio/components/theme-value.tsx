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
import { layoutName } from './layout-name.ts'
import { ShownText } from './shown-text.tsx'
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
  return <ShownText>{changeText(t, language, change)}</ShownText>
}

/** A value of a setting: a picture, a swatch, a name or a word. What no setting of today has is shown as it is written. */
export function ThemeValue({ field, value }: { field: string; value: unknown }) {
  const { t, language } = useI18n()
  if (isEmpty(value) || (Array.isArray(value) && value.length === 0)) return <ShownText>–</ShownText>
  const control = Object.hasOwn(FIELDS, field) ? FIELDS[field as FieldName].control : undefined
  const text = displayedValue(value)
  const names = listNames(t, field, value)
  if (names) return <ShownText>{shortList(t, language, names)}</ShownText>
  switch (control) {
    case 'switch':
      return <ShownText>{t(isOn(value) ? 'value.on' : 'value.off')}</ShownText>
    case 'image':
      // of a document as it was written: nothing is loaded that no setting may hold
      return FIELDS[field as FieldName].schema.safeParse(value).success ? (
        <Thumbnail key={text} src={text} />
      ) : (
        <ShownText isRaw>{text}</ShownText>
      )
    case 'post':
      return <PostTitle id={Number(value)} />
    case 'font':
      return <ShownText>{Object.hasOwn(FONTS, text) ? FONTS[text as keyof typeof FONTS].family : text}</ShownText>
    case 'word':
      return <ShownText>{t(`value.${field}.${text}`)}</ShownText>
    case 'number':
      return (
        <ShownText>
          {field === 'option_total_show_type' ? t(`value.${field}.${text}`) : t('value.kind', { number: text })}
        </ShownText>
      )
    case 'header-variant':
    case 'footer-variant':
    case 'home-preset':
      return <ShownText>{layoutName(language, LAYOUTS[control]?.[Number(value)]?.label ?? text)}</ShownText>
    case 'html':
      return <ShownText>{t('value.html', { length: String(value).length })}</ShownText>
    case undefined:
      return <ShownText isRaw>{text}</ShownText>
    default:
      return <ShownText>{text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text}</ShownText>
  }
}

/** A picture of the theme, small; its address where it cannot be loaded. */
function Thumbnail({ src }: { src: string }) {
  const t = useT()
  const [isLost, setIsLost] = useState(false)
  return isLost ? (
    <ShownText>{t('control.image_missing')}</ShownText>
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
  return <ShownText>{post === null ? t('control.post_gone', { id }) : (post?.name ?? '…')}</ShownText>
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
