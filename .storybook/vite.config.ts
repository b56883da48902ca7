import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { fonts } from '../build/fonts.ts'
import { icons } from '../build/icons.ts'

/** The plugins of the product build (vite.config.ts) without its bundle options. */
export default defineConfig({
  plugins: [react(), icons(), fonts()],
  oxc: { plugins: { styledComponents: { displayName: true, ssr: true } } } as UserConfig['oxc'],
  build: { assetsInlineLimit: 0 },
})
