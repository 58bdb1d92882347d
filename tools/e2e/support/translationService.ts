import { startLocalServer } from '@caravanserai/releases/testing'

/**
 * A fake of Google's service: a script that defines `google.translate.TranslateElement`. Records the
 * requests.
 */
export const startTranslationService = async (answer: 'well' | 'silent' | 'status 500') => {
  const asked: string[] = []
  const server = await startLocalServer((request, response) => {
    asked.push(request.url ?? '')
    if (answer === 'silent') return
    if (answer === 'status 500') return void response.writeHead(500).end()
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(`
      window.google = { translate: { TranslateElement: function (options, id) {
        const list = document.createElement('select')
        list.style.color = 'inherit'
        list.setAttribute('aria-label', 'Language')
        list.innerHTML = '<option>Bangla<option>Arabic'
        document.getElementById(id).append(list)
        const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT), found = []
        while (texts.nextNode()) found.push(texts.currentNode)
        for (const text of found) {
          if (text.data.trim() === '') continue
          const font = document.createElement('font')
          font.textContent = text.data.toUpperCase()
          text.replaceWith(font)
        }
      } } }
      window[new URL(document.currentScript.src).searchParams.get('cb')]()`)
  })
  return { ...server, url: `${server.origin}/element.js`, asked }
}
