import type { ComponentType } from 'react'
import type { Control } from '../../src/theme/field.ts'
import { lazyComponent } from '../components/lazy-component.tsx'
import { ChoiceControl } from './choice-control.tsx'
import { ColourControl } from './colour-control.tsx'
import type { ControlProps } from './control-props.ts'
import { ImageControl } from './image-control.tsx'
import { SwitchControl } from './switch-control.tsx'
import { LongTextControl, TextControl } from './text-control.tsx'

const VariantControl = lazyComponent(() => import('./variant-control.tsx'))

/** The component of each control in the theme table. */
export const CONTROLS: Record<Control, ComponentType<ControlProps>> = {
  color: ColourControl,
  switch: SwitchControl,
  image: ImageControl,
  text: TextControl,
  'long-text': LongTextControl,
  phone: TextControl,
  email: TextControl,
  url: TextControl,
  social: TextControl,
  post: lazyComponent(() => import('./post-control.tsx')),
  menu: lazyComponent(() => import('../menu/menu-editor.tsx')),
  'header-variant': VariantControl,
  'footer-variant': VariantControl,
  'home-preset': VariantControl,
  html: lazyComponent(() => import('./html-control.tsx')),
  font: lazyComponent(() => import('./font-control.tsx')),
  number: ChoiceControl,
  word: ChoiceControl,
  benefits: lazyComponent(() => import('./list-control.tsx')),
  pictures: lazyComponent(() => import('./list-control.tsx')),
  time: lazyComponent(() => import('./time-control.tsx')),
  sections: lazyComponent(() => import('../sections/section-list.tsx')),
}

/** Controls with more than one input. The enclosing group names them, not a label. */
export const OWN_LABEL: ReadonlySet<Control> = new Set([
  'header-variant',
  'footer-variant',
  'home-preset',
  'menu',
  'benefits',
  'pictures',
  'sections',
  'post',
  'word',
  'font',
])
