/// Statements one after another.
///
/// A block is a group of groups of at most four pieces. Pairs of pairs are as deep as the block is long, and the compiler specialises a
/// function that calls itself with ever other types only so far; below that each piece is copied and looked up by its type. No parameter
/// pack: it does not specialise one at all.
extension HTMLBuilder {
  @inlinable
  public static func buildBlock<Content: HTML>(_ content: Content) -> Content { content }

  @inlinable
  public static func buildBlock<A: HTML, B: HTML>(
    _ a: A, _ b: B
  ) -> HTMLPair<A, B> {
    HTMLPair(a, b)
  }

  @inlinable
  public static func buildBlock<A: HTML, B: HTML, C: HTML>(
    _ a: A, _ b: B, _ c: C
  ) -> HTMLTriple<A, B, C> {
    HTMLTriple(a, b, c)
  }

  @inlinable
  public static func buildBlock<A: HTML, B: HTML, C: HTML, D: HTML>(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> HTMLQuadruple<A, B, C, D> {
    HTMLQuadruple(a, b, c, d)
  }

  @inlinable
  public static func buildBlock<A: HTML, B: HTML, C: HTML, D: HTML, E: HTML>(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
  ) -> HTMLPair<HTMLQuadruple<A, B, C, D>, E> {
    HTMLPair(HTMLQuadruple(a, b, c, d), e)
  }

  @inlinable
  public static func buildBlock<A: HTML, B: HTML, C: HTML, D: HTML, E: HTML, F: HTML>(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) -> HTMLPair<HTMLQuadruple<A, B, C, D>, HTMLPair<E, F>> {
    HTMLPair(HTMLQuadruple(a, b, c, d), HTMLPair(e, f))
  }

  @inlinable
  public static func buildBlock<A: HTML, B: HTML, C: HTML, D: HTML, E: HTML, F: HTML, G: HTML>(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
  ) -> HTMLPair<HTMLQuadruple<A, B, C, D>, HTMLTriple<E, F, G>> {
    HTMLPair(HTMLQuadruple(a, b, c, d), HTMLTriple(e, f, g))
  }

  @inlinable
  public static func buildBlock<A: HTML, B: HTML, C: HTML, D: HTML, E: HTML, F: HTML, G: HTML, H: HTML>(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
  ) -> HTMLPair<HTMLQuadruple<A, B, C, D>, HTMLQuadruple<E, F, G, H>> {
    HTMLPair(HTMLQuadruple(a, b, c, d), HTMLQuadruple(e, f, g, h))
  }

  @inlinable
  public static func buildBlock<A: HTML, B: HTML, C: HTML, D: HTML, E: HTML, F: HTML, G: HTML, H: HTML, I: HTML>(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I
  ) -> HTMLTriple<HTMLQuadruple<A, B, C, D>, HTMLQuadruple<E, F, G, H>, I> {
    HTMLTriple(HTMLQuadruple(a, b, c, d), HTMLQuadruple(e, f, g, h), i)
  }

  @inlinable
  public static func buildBlock<
    A: HTML, B: HTML, C: HTML, D: HTML, E: HTML, F: HTML, G: HTML, H: HTML, I: HTML, J: HTML
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I, _ j: J
  ) -> HTMLTriple<HTMLQuadruple<A, B, C, D>, HTMLQuadruple<E, F, G, H>, HTMLPair<I, J>> {
    HTMLTriple(HTMLQuadruple(a, b, c, d), HTMLQuadruple(e, f, g, h), HTMLPair(i, j))
  }

  @inlinable
  public static func buildBlock<
    A: HTML, B: HTML, C: HTML, D: HTML, E: HTML, F: HTML, G: HTML, H: HTML, I: HTML, J: HTML, K: HTML
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I, _ j: J, _ k: K
  ) -> HTMLTriple<HTMLQuadruple<A, B, C, D>, HTMLQuadruple<E, F, G, H>, HTMLTriple<I, J, K>> {
    HTMLTriple(HTMLQuadruple(a, b, c, d), HTMLQuadruple(e, f, g, h), HTMLTriple(i, j, k))
  }

  @inlinable
  public static func buildBlock<
    A: HTML, B: HTML, C: HTML, D: HTML, E: HTML, F: HTML, G: HTML, H: HTML, I: HTML, J: HTML, K: HTML, L: HTML
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I, _ j: J, _ k: K, _ l: L
  ) -> HTMLTriple<HTMLQuadruple<A, B, C, D>, HTMLQuadruple<E, F, G, H>, HTMLQuadruple<I, J, K, L>> {
    HTMLTriple(HTMLQuadruple(a, b, c, d), HTMLQuadruple(e, f, g, h), HTMLQuadruple(i, j, k, l))
  }
}

/// Two pieces, one after another.
public struct HTMLPair<First: HTML, Second: HTML>: HTMLPrimitive {
  public typealias Body = Never
  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable
  init(_ first: First, _ second: Second) {
    (self.first, self.second) = (first, second)
  }

  @inlinable
  public func render(into output: inout HTMLOutput) {
    first.render(into: &output)
    second.render(into: &output)
  }
}

/// Three pieces, one after another.
public struct HTMLTriple<First: HTML, Second: HTML, Third: HTML>: HTMLPrimitive {
  public typealias Body = Never
  @usableFromInline let first: First
  @usableFromInline let second: Second
  @usableFromInline let third: Third

  @inlinable
  init(_ first: First, _ second: Second, _ third: Third) {
    (self.first, self.second, self.third) = (first, second, third)
  }

  @inlinable
  public func render(into output: inout HTMLOutput) {
    first.render(into: &output)
    second.render(into: &output)
    third.render(into: &output)
  }
}

/// Four pieces, one after another.
public struct HTMLQuadruple<First: HTML, Second: HTML, Third: HTML, Fourth: HTML>: HTMLPrimitive {
  public typealias Body = Never
  @usableFromInline let first: First
  @usableFromInline let second: Second
  @usableFromInline let third: Third
  @usableFromInline let fourth: Fourth

  @inlinable
  init(_ first: First, _ second: Second, _ third: Third, _ fourth: Fourth) {
    (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
  }

  @inlinable
  public func render(into output: inout HTMLOutput) {
    first.render(into: &output)
    second.render(into: &output)
    third.render(into: &output)
    fourth.render(into: &output)
  }
}
