import { definePageCheck } from '../check.ts'
import { filledTags, OG_IMAGES, tagOf } from './social-values.ts'

export const ogImageHttp = definePageCheck({
  id: 'og_image_http',
  category: 'sharing',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Insecure image for sharing',
  message: 'Image for sharing has an http URL',
  why: 'Networks and messengers show links on https pages and may refuse an image that is not secure.',
  fix: 'Write the https URL of the image in `og:image`.',
  basis: 'Open Graph protocol: og:image:secure_url; practice',
  source: 'https://ogp.me/',
  recommend: ({ evidence }) => {
    const url = evidence[0]?.saw
    return url === undefined ? null : `If the server supports it, write \`${url.replace(/^http:/i, 'https:')}\`.`
  },
  more: () => ({
    rule: [
      'On an https page, every `og:image` with an `http://` URL is reported. A page that also gives an https image, in ' +
        '`og:image` or `og:image:secure_url`, is not.',
    ],
    example: {
      found: '<meta property="og:image" content="http://bakery.example/share/rye.jpg">',
      fixed: '<meta property="og:image" content="https://bakery.example/share/rye.jpg">',
    },
  }),
  needs: ['url', 'social'],
  appliesTo: ({ url, social }) => url.startsWith('https:') && filledTags(social, OG_IMAGES).length > 0,
  find: ({ social }) => {
    const images = filledTags(social, OG_IMAGES)
    if (images.some(({ content }) => /^https:/i.test(content))) return []
    return images.filter(({ content }) => /^http:/i.test(content)).map((tag) => ({ saw: tag.content, at: tagOf(tag) }))
  },
})
