import sanitizeHtml from 'sanitize-html'

/**
 * Sanitises a story's HTML: keeps what the story editor produces; removes scripts, external resources and anything that
 * can cover the page.
 */
export const cleanStory = (html: string): string =>
  sanitizeHtml(html.toWellFormed(), {
    allowedTags: [
      ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li', 'pre', 'code'],
      ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'span', 'bdi', 'a', 'img'],
    ],
    allowedAttributes: {
      '*': ['dir', 'style', 'lang'],
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt'],
      ol: ['start'],
    },
    allowedStyles: { '*': { 'text-align': [/^(start|end|left|right|center|justify)$/] } },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }) },
    // Only the portal's own images are kept; an external one would reveal the reader to its host.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/img\/[\w./-]+$/.test(attribs.src ?? ''),
    nestingLimit: 40,
  })
