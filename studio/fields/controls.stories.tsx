import type { Meta } from '@storybook/react-vite'
import { storyOfControl } from '../testing/story-of-control.tsx'

/** The first setting of each control, with its label, origin and issues. */
export default { title: 'Studio/Controls' } satisfies Meta

export const Color = storyOfControl('color')
export const Switch = storyOfControl('switch')
export const Image = storyOfControl('image')
export const Text = storyOfControl('text')
export const LongText = storyOfControl('long-text')
export const Phone = storyOfControl('phone')
export const Email = storyOfControl('email')
export const Url = storyOfControl('url')
export const Post = storyOfControl('post')
export const Menu = storyOfControl('menu')
export const HeaderVariant = storyOfControl('header-variant')
export const FooterVariant = storyOfControl('footer-variant')
export const HomePreset = storyOfControl('home-preset')
export const Html = storyOfControl('html')
export const Font = storyOfControl('font')
export const Number = storyOfControl('number')
export const Word = storyOfControl('word')
export const Social = storyOfControl('social')
export const Benefits = storyOfControl('benefits')
export const Pictures = storyOfControl('pictures')
export const Sections = storyOfControl('sections')
export const Time = storyOfControl('time')
