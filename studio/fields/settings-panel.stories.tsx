import type { Meta } from '@storybook/react-vite'
import { storyOfGroup } from '../testing/story-of-group.tsx'

/** Each group of settings. */
export default { title: 'Studio/Settings' } satisfies Meta

export const PresetsUsual = storyOfGroup('presets', 'usual')
export const BrandUsual = storyOfGroup('brand', 'usual')
export const ColoursUsual = storyOfGroup('colours', 'usual')
export const HeaderUsual = storyOfGroup('header', 'usual')
export const MenuUsual = storyOfGroup('menu', 'usual')
export const HomeUsual = storyOfGroup('home', 'usual')
export const ProductsUsual = storyOfGroup('products', 'usual')
export const FooterUsual = storyOfGroup('footer', 'usual')
export const ContactUsual = storyOfGroup('contact', 'usual')
export const SocialUsual = storyOfGroup('social', 'usual')
export const PoliciesUsual = storyOfGroup('policies', 'usual')
export const SeoUsual = storyOfGroup('seo', 'usual')
export const AdvancedUsual = storyOfGroup('advanced', 'usual')
