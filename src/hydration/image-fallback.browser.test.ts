import { expect, test } from 'vitest'
import { watchImages } from './image-fallback.ts'

test('an image that fails becomes the default image, once', async () => {
  document.body.innerHTML = '<picture><source srcset="/nowhere.avif"><img alt="" src="/nowhere.webp"></picture>'
  watchImages(document)
  const img = document.querySelector('img') as HTMLImageElement
  img.dispatchEvent(new Event('error'))
  expect(img.getAttribute('src')).toBe('/img/default_product.jpg')
  expect(document.querySelector('source')).toBeNull()
  img.src = '/gone.jpg'
  img.dispatchEvent(new Event('error'))
  expect(img.getAttribute('src')).toBe('/gone.jpg')
})

test('without a network, where the default image fails too, the alternative text is shown', async () => {
  document.body.innerHTML = '<img alt="" src="/nowhere.webp">'
  watchImages(document)
  const img = document.querySelector('img') as HTMLImageElement
  img.dispatchEvent(new Event('error'))
  img.dispatchEvent(new Event('error'))
  expect(img.hasAttribute('src')).toBe(false)
})
