// swift-format-ignore-file: TypeNamesShouldBeCapitalized

/// The elements' names (https://html.spec.whatwg.org/multipage/indices.html#elements-3), those that pages use.
public enum HTMLTag {
  public enum html: HTMLTagDefinition {
    public static var name: StaticString { "html" }
  }
  public enum head: HTMLTagDefinition {
    public static var name: StaticString { "head" }
  }
  public enum title: HTMLTagDefinition {
    public static var name: StaticString { "title" }
  }
  public enum body: HTMLTagDefinition {
    public static var name: StaticString { "body" }
  }
  public enum style: HTMLTagDefinition {
    public static var name: StaticString { "style" }
  }
  public enum script: HTMLTagDefinition {
    public static var name: StaticString { "script" }
  }
  public enum noscript: HTMLTagDefinition {
    public static var name: StaticString { "noscript" }
  }
  public enum main: HTMLTagDefinition {
    public static var name: StaticString { "main" }
  }
  public enum nav: HTMLTagDefinition {
    public static var name: StaticString { "nav" }
  }
  public enum header: HTMLTagDefinition {
    public static var name: StaticString { "header" }
  }
  public enum section: HTMLTagDefinition {
    public static var name: StaticString { "section" }
  }
  public enum article: HTMLTagDefinition {
    public static var name: StaticString { "article" }
  }
  public enum aside: HTMLTagDefinition {
    public static var name: StaticString { "aside" }
  }
  public enum template: HTMLTagDefinition {
    public static var name: StaticString { "template" }
  }
  public enum h1: HTMLTagDefinition {
    public static var name: StaticString { "h1" }
  }
  public enum h2: HTMLTagDefinition {
    public static var name: StaticString { "h2" }
  }
  public enum h3: HTMLTagDefinition {
    public static var name: StaticString { "h3" }
  }
  public enum h4: HTMLTagDefinition {
    public static var name: StaticString { "h4" }
  }
  public enum p: HTMLTagDefinition {
    public static var name: StaticString { "p" }
  }
  public enum ul: HTMLTagDefinition {
    public static var name: StaticString { "ul" }
  }
  public enum ol: HTMLTagDefinition {
    public static var name: StaticString { "ol" }
  }
  public enum li: HTMLTagDefinition {
    public static var name: StaticString { "li" }
  }
  public enum dl: HTMLTagDefinition {
    public static var name: StaticString { "dl" }
  }
  public enum dt: HTMLTagDefinition {
    public static var name: StaticString { "dt" }
  }
  public enum dd: HTMLTagDefinition {
    public static var name: StaticString { "dd" }
  }
  public enum div: HTMLTagDefinition {
    public static var name: StaticString { "div" }
  }
  public enum span: HTMLTagDefinition {
    public static var name: StaticString { "span" }
  }
  public enum a: HTMLTagDefinition {
    public static var name: StaticString { "a" }
  }
  public enum strong: HTMLTagDefinition {
    public static var name: StaticString { "strong" }
  }
  public enum code: HTMLTagDefinition {
    public static var name: StaticString { "code" }
  }
  public enum pre: HTMLTagDefinition {
    public static var name: StaticString { "pre" }
  }
  public enum mark: HTMLTagDefinition {
    public static var name: StaticString { "mark" }
  }
  public enum kbd: HTMLTagDefinition {
    public static var name: StaticString { "kbd" }
  }
  public enum del: HTMLTagDefinition {
    public static var name: StaticString { "del" }
  }
  public enum ins: HTMLTagDefinition {
    public static var name: StaticString { "ins" }
  }
  public enum sup: HTMLTagDefinition {
    public static var name: StaticString { "sup" }
  }
  public enum form: HTMLTagDefinition {
    public static var name: StaticString { "form" }
  }
  public enum fieldset: HTMLTagDefinition {
    public static var name: StaticString { "fieldset" }
  }
  public enum legend: HTMLTagDefinition {
    public static var name: StaticString { "legend" }
  }
  public enum label: HTMLTagDefinition {
    public static var name: StaticString { "label" }
  }
  public enum button: HTMLTagDefinition {
    public static var name: StaticString { "button" }
  }
  public enum select: HTMLTagDefinition {
    public static var name: StaticString { "select" }
  }
  public enum option: HTMLTagDefinition {
    public static var name: StaticString { "option" }
  }
  public enum optgroup: HTMLTagDefinition {
    public static var name: StaticString { "optgroup" }
  }
  public enum datalist: HTMLTagDefinition {
    public static var name: StaticString { "datalist" }
  }
  public enum textarea: HTMLTagDefinition {
    public static var name: StaticString { "textarea" }
  }
  public enum progress: HTMLTagDefinition {
    public static var name: StaticString { "progress" }
  }
  public enum details: HTMLTagDefinition {
    public static var name: StaticString { "details" }
  }
  public enum summary: HTMLTagDefinition {
    public static var name: StaticString { "summary" }
  }
  public enum dialog: HTMLTagDefinition {
    public static var name: StaticString { "dialog" }
  }
  public enum table: HTMLTagDefinition {
    public static var name: StaticString { "table" }
  }
  public enum caption: HTMLTagDefinition {
    public static var name: StaticString { "caption" }
  }
  public enum thead: HTMLTagDefinition {
    public static var name: StaticString { "thead" }
  }
  public enum tbody: HTMLTagDefinition {
    public static var name: StaticString { "tbody" }
  }
  public enum tr: HTMLTagDefinition {
    public static var name: StaticString { "tr" }
  }
  public enum th: HTMLTagDefinition {
    public static var name: StaticString { "th" }
  }
  public enum td: HTMLTagDefinition {
    public static var name: StaticString { "td" }
  }
  public enum figure: HTMLTagDefinition {
    public static var name: StaticString { "figure" }
  }
  public enum figcaption: HTMLTagDefinition {
    public static var name: StaticString { "figcaption" }
  }
  public enum video: HTMLTagDefinition {
    public static var name: StaticString { "video" }
  }
  public enum svg: HTMLTagDefinition {
    public static var name: StaticString { "svg" }
  }
  public enum meta: HTMLTagDefinition {
    public static var name: StaticString { "meta" }
  }
  public enum link: HTMLTagDefinition {
    public static var name: StaticString { "link" }
  }
  public enum input: HTMLTagDefinition {
    public static var name: StaticString { "input" }
  }
  public enum img: HTMLTagDefinition {
    public static var name: StaticString { "img" }
  }
  public enum br: HTMLTagDefinition {
    public static var name: StaticString { "br" }
  }
  public enum hr: HTMLTagDefinition {
    public static var name: StaticString { "hr" }
  }
  public enum circle: HTMLTagDefinition {
    public static var name: StaticString { "circle" }
  }
  public enum rect: HTMLTagDefinition {
    public static var name: StaticString { "rect" }
  }
  public enum path: HTMLTagDefinition {
    public static var name: StaticString { "path" }
  }
  public enum text: HTMLTagDefinition {
    public static var name: StaticString { "text" }
  }
  public enum use: HTMLTagDefinition {
    public static var name: StaticString { "use" }
  }
}
