import type { Preview } from '@storybook/react-vite'

type Item = { value: string; title: string }

const choice = (description: string, icon: string, items: Item[]) => ({
  description,
  toolbar: { icon, items, dynamicTitle: true },
})

/** What the toolbar chooses for every story, beside the device. */
export const globalTypes = {
  language: choice('Language', 'globe', [
    { value: 'vi', title: 'Tiếng Việt' },
    { value: 'en', title: 'English' },
    { value: 'ko', title: '한국어' },
  ]),
  scheme: choice('Colour scheme', 'mirror', [
    { value: 'light', title: 'Light' },
    { value: 'dark', title: 'Dark' },
  ]),
  text: choice('Text size', 'zoom', [
    { value: 'normal', title: 'Text ×1' },
    { value: 'double', title: 'Text ×2' },
  ]),
  color: choice('Main colour of the shop', 'paintbrush', [
    { value: '#e62e04', title: 'Đỏ' },
    { value: '#0f6b4f', title: 'Lá' },
    { value: '#1f4e8c', title: 'Biển' },
    { value: '#f4c430', title: 'Vàng' },
    { value: '#d6447f', title: 'Hồng' },
    { value: '#222222', title: 'Mực' },
  ]),
} satisfies Preview['globalTypes']
export const initialGlobals = { language: 'vi', scheme: 'light', text: 'normal', color: '#e62e04' }

const device = (name: string, width: number, height: number, type: 'mobile' | 'tablet' | 'desktop') => ({
  name,
  styles: { width: `${width}px`, height: `${height}px` },
  type,
})
/** Without one a story is as wide as the window. */
export const DEVICES = {
  phone: device('Phone 390', 390, 844, 'mobile'),
  tablet: device('Tablet 768', 768, 1024, 'tablet'),
  laptop: device('Laptop 1280', 1280, 800, 'desktop'),
}
