import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { isCameraName } from './file-name.ts'
import { findImages } from './find-images.ts'
import { shownSrc } from './shown-src.ts'

const MAX_GENERIC = 40

/** ‘Image’, ‘picture’, ‘photo’, ‘graphic’, ‘banner’, ‘icon’ and ‘placeholder’ in 26 languages. */
const WORDS: ReadonlySet<string> = new Set(
  `image picture pic photo photograph img graphic banner icon placeholder thumbnail untitled
   bild foto grafik symbol platzhalter vorschaubild
   photographie icône bannière graphique vignette illustration
   imagen fotografía gráfico icono ícono pancarta miniatura
   immagine fotografia grafica icona segnaposto
   imagem gráfica ícone miniatura
   afbeelding plaatje pictogram grafiek
   bilde billede ikon ikoni platsholder kuva valokuva
   obraz obrazek zdjęcie grafika ikona obrázek fotka
   kép fotó ikon imagine poză fotografie pictogramă slika fotografija
   изображение картинка фото фотография иконка баннер зображення картинка снимка икона
   εικόνα φωτογραφία εικονίδιο görsel resim fotoğraf simge
   תמונה אייקון صورة أيقونة
   画像 写真 イメージ アイコン バナー 图片 照片 图像 圖片 圖像 图标 이미지 사진 아이콘 그림 배너
   hình hình_ảnh ảnh gambar รูปภาพ รูป ภาพ चित्र छवि फोटो`
    .split(/\s+/)
    .map((word) => word.replace('_', ' ')),
)

export const altGeneric = definePageCheck({
  id: 'alt_generic',
  category: 'images',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Alt text says nothing',
  message: ({ count }) => `${plural(count, 'An image has', 'Images have')} an alt text that only says it is an image`,
  why: 'Screen readers announce images as images already. A word such as “photo” tells listeners and image search nothing.',
  fix: 'Write in a few words what the image shows, or `alt=""` if it is decoration.',
  basis: 'WCAG: failure F30',
  source: 'https://www.w3.org/WAI/WCAG22/Techniques/failures/F30',
  more: () => ({
    rule: [
      'An alt text is reported if it is nothing but a word for an image (“image”, “photo”, “banner”, “icon”, ' +
        '“placeholder” and the like, in 26 languages), with or without a number: “Bild 3”.',
      'Texts of one or two characters are not reported here; missing_alt reports them.',
    ],
    example: {
      found: '<img src="/photos/oven.jpg" alt="photo">',
      fixed: '<img src="/photos/oven.jpg" alt="The stone oven of 1921">',
    },
  }),
  needs: ['images', 'imageDetails'],
  find: (page) =>
    findImages(page, ({ src, alt }) => (alt !== null && isGenericAlt(alt) ? `alt="${alt}": ${shownSrc(src)}` : null)),
})

const ENDS_WITH_LETTER = /[a-z]$/

/** Whether the text only says that there is a picture, and not what it shows. */
export function isGenericAlt(alt: string): boolean {
  // Another check reports camera names, as file names.
  if (alt.length < 3 || alt.length > MAX_GENERIC || isCameraName(alt)) return false
  const words = alt.toLowerCase()
  return WORDS.has(ENDS_WITH_LETTER.test(words) ? words : words.replace(/[\s\d.:#_()-]+$/, ''))
}
