/// Scripts that look a page over and return what is wrong with it.
enum Inspection {
  /// What sticks out of the page to the right, beyond which one would have to scroll.
  static let overflow = """
    const page = document.documentElement
    if (page.scrollWidth <= page.clientWidth && window.innerWidth <= arguments[0]) return []
    const out = [...document.body.querySelectorAll('*')].filter(e => e.getBoundingClientRect().right > arguments[0] + 1)
    return ['page ' + page.scrollWidth, ...out.slice(-4).map(e => e.tagName + '.' + e.className)]
    """

  /// Words and numbers that break in their middle: each with its element. One that is longer than anybody's words, or than
  /// most of the page is wide (the argument, as a part of it), has to; an address or a path may, wherever a line ends.
  static let broken = #"""
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), range = document.createRange()
    const found = []
    while (texts.nextNode()) {
      const { currentNode: node } = texts, element = node.parentElement
      if (!node.data.trim() || element.closest('.visually-hidden, option, textarea, pre, code, svg, datalist')) continue
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      for (const { 0: run, index } of node.data.matchAll(/\S+/g)) {
        if (run.length > 24 || run.includes('@') || /\p{L}.*\/|\/.*\p{L}/u.test(run)) continue
        for (const { 0: word, index: place } of run.matchAll(/[\p{L}\p{M}\p{N}\p{Sc}.,:+’'−]{2,}/gu)) {
          range.setStart(node, index + place)
          range.setEnd(node, index + place + word.length)
          const boxes = [...range.getClientRects()].filter(box => box.width > 0)
          const width = boxes.reduce((sum, box) => sum + box.width, 0)
          const isBroken = boxes.some(box => Math.abs(box.top - boxes[0].top) > box.height / 2)
          if (isBroken && width < innerWidth * arguments[0]) found.push(`${word} in ${element.tagName}.${element.className}`)
        }
      }
    }
    return [...new Set(found)]
    """#

  /// Buttons of forms that something floating lies on, where they stand and once they are scrolled into view.
  static let covered = """
    const floating = '.fab, .toast'
    const isCovered = (button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      const x = (left + right) / 2, y = (top + bottom) / 2
      if (y < 0 || y > innerHeight) return false
      return [[x, y], [left + 4, y], [right - 4, y]].some(point => document.elementFromPoint(...point)?.closest(floating))
    }
    const buttons = [...document.querySelectorAll('main form .button, main form .button-plain, main .form-end > *')]
      .filter(e => e.checkVisibility() && !e.closest(floating))
    const there = buttons.filter(isCovered)
    const later = buttons.filter(button => { button.scrollIntoView({ block: 'nearest' }); return isCovered(button) })
    return [...new Set([...there, ...later])].map(e => `${e.className} ${e.textContent.trim()}`)
    """

  /// Boxes that do not lie where they would if the page were turned round, once it is read from right to left. The order of
  /// words in a line is the writing system's own, so that only boxes of whole lines and parts of a layout are looked at.
  static let unmirrored = """
    const page = document.documentElement, width = page.clientWidth
    const isLaidOut = (e) => !['inline', 'contents', 'none'].includes(getComputedStyle(e).display)
    const boxes = [...document.body.querySelectorAll('*')]
      .filter(e => e.checkVisibility() && isLaidOut(e) && !e.closest('svg, [dir]:not(html)') && !e.matches('option, source'))
    const look = (direction) => {
      page.dir = direction
      for (const e of boxes) e.scrollLeft = 0
      return boxes.map(e => e.getBoundingClientRect())
    }
    const before = look('ltr'), after = look('rtl')
    page.removeAttribute('dir')
    const wrong = boxes.filter((e, i) => before[i].width > 0 && Math.abs(width - before[i].right - after[i].left) > 1.5)
    // Of a part that lies wrong only the outermost box is named.
    return wrong.filter(e => !wrong.includes(e.parentElement)).slice(0, 5)
      .map(e => `${e.tagName}.${e.className} ${e.innerText?.slice(0, 30)}`)
    """

  /// Texts of which a part is cut off; but for what says less the less room there is, and all of it on a page of its own.
  static let cut = """
    return [...document.body.querySelectorAll('*')].filter(e => {
      const style = getComputedStyle(e), isCut = (over) => over === 'hidden' || over === 'clip'
      if (e.closest('.calendar-line, .calendar-block, .calendar-bar-link, .leaflet-container, .timeline-months')) return false
      if (!e.innerText?.trim() || !e.checkVisibility() || e.matches('.visually-hidden, svg, option, datalist, progress')) return false
      return isCut(style.overflowX) && e.scrollWidth > e.clientWidth + 1
        || isCut(style.overflowY) && e.scrollHeight > e.clientHeight + 1
    }).map(e => `${e.tagName}.${e.className} ${e.innerText.slice(0, 30)}`)
    """

  /// What is to be tapped and is less than 44 pixels wide or high (the platforms' guidelines; WCAG 2.2, 2.5.5).
  static let small = """
    const parts = 'button, .button, .button-plain, .tab, .fab, .chip, .add, .row-link, .see-all, .hero-button, '
      + '.kind-grid a, .place-list a, .stat, summary, select, input:not([type=hidden], [type=checkbox], label > [type=radio]), '
      + 'label.check, label:has(> [type=radio])'
    return [...document.querySelectorAll(parts)].filter(e => e.checkVisibility()).filter(e => {
      const box = e.getBoundingClientRect()
      return Math.round(box.width) < 44 || Math.round(box.height) < 44
    }).map(e => `${e.tagName}.${e.className} ${e.getBoundingClientRect().width}x${e.getBoundingClientRect().height}`)
    """

  /// Every text of the page that stands out too little from what is behind it (WCAG 2.2, 1.4.3): its element, its
  /// words and its ratio.
  static let faint = """
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const rgba = (color) => {
      canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1)
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data
      return [r, g, b, a / 255]
    }
    const over = (top, under) => [0, 1, 2].map(i => top[i] * top[3] + under[i] * (1 - top[3])).concat(1)
    const light = ([r, g, b]) => [r, g, b].map(c => c / 255)
      .map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
      .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0)
    const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05) }
    // What may be behind an element: the stops of a gradient, or one colour over what is behind its parent.
    const behind = (element) => {
      if (!element) return [[255, 255, 255, 1]]
      const style = getComputedStyle(element)
      const stops = element.tagName !== 'SELECT' && style.backgroundImage.match(/rgba?\\([^)]*\\)/g)
      const color = rgba(style.backgroundColor)
      const parent = style.position === 'fixed' ? document.body : element.parentElement
      const ground = () => color[3] === 1 ? [color] : behind(parent).map(under => over(color, under))
      if (!stops) return ground()
      return stops.map(rgba).flatMap(stop => stop[3] === 1 ? [stop] : ground().map(under => over(stop, under)))
    }
    const opacity = (element) => element ? getComputedStyle(element).opacity * opacity(element.parentElement) : 1
    const found = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement, words = texts.currentNode.data.trim()
      const isHidden = !element.checkVisibility({ visibilityProperty: true }) || element.closest('.visually-hidden, option')
      if (!words || isHidden) continue
      const style = getComputedStyle(element), size = parseFloat(style.fontSize)
      const needed = size >= 24 || (size >= 18.66 && style.fontWeight >= 700) ? 3 : 4.5
      const color = rgba(style.color)
      const worst = Math.min(...behind(element).map(under => {
        const ink = over([...color.slice(0, 3), color[3] * opacity(element)], under)
        return ratio(ink, under)
      }))
      if (worst < needed) found.push(`${element.tagName}.${element.className} "${words.slice(0, 20)}" ${worst.toFixed(2)}`)
    }
    return [...new Set(found)]
    """
}
