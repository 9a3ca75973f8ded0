"""Makes the site's fonts out of the parts that Pretendard and Noto Serif KR are published in.

    python3 scripts/merge-fonts.py PRETENDARD NOTO_SERIF_KR

takes the folders with their variable .woff2 parts (packages "pretendard" and "@fontsource-variable/noto-serif-kr") and
needs the Python packages fonttools and brotli. It writes, for each family,

    app/styles/fonts/NAME-latin.woff2   letters, digits and punctuation, with kerning and tabular figures
    app/styles/fonts/NAME-place.woff2   the measures without the letters, for machines that have no Korean font
    server/fonts/NAME.ttf.br            everything else, from which server/fonts cuts what a page shows

A font carries the weights that the pages use and no others: the sans 400 to 700, the serif 600, and its Latin part down
to 200 for large figures. The serif is only for display: it keeps the 2,350 syllables of KS X 1001.
"""
import glob
import io
import sys
from pathlib import Path

import brotli
from fontTools import subset
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).parent.parent
# Also in app/page-loading/lazy-fonts.ts.
LATIN = set(
    map(
        ord,
        " !\"'()*,-./0123456789:;?ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]abcdefghijklmnopqrstuvwxyz{}"
        "\u00a0\u00ae\u00b7\u2013\u2014\u201c\u201d",
    )
)
SYLLABLES = range(0xAC00, 0xD7A4)
COMMON = {
    ord(bytes([first, second]).decode("euc_kr")) for first in range(0xB0, 0xC9) for second in range(0xA1, 0xFF)
}
WEIGHTS = {"sans": (400, 700), "serif": 600}
LATIN_WEIGHTS = {"sans": (400, 700), "serif": (200, 600)}
UNNEEDED = ("GSUB", "GPOS", "GDEF", "HVAR", "MVAR", "STAT", "BASE", "VORG", "vmtx", "vhea", "gasp", "prep")


def with_weights(font, weights):
    """The font with one weight, or with those of a range."""
    if "STAT" in font:
        del font["STAT"]
    return instantiateVariableFont(font, {"wght": weights})


def save_latin(part, name):
    font = TTFont(part)
    options = subset.Options(hinting=False, name_IDs=[0, 13, 14], layout_features=["kern", "tnum"], notdef_outline=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=LATIN)
    subsetter.subset(font)
    font = with_weights(font, LATIN_WEIGHTS[name])
    missing = LATIN - set(font.getBestCmap())
    assert not missing, f"{name} lacks {''.join(map(chr, missing))}"
    font.flavor = "woff2"
    font.save(ROOT / f"app/styles/fonts/{name}-latin.woff2")


def save_rest(parts, name, keep):
    """One font of all parts: glyph names are made different, the rest is the first part's."""
    merged, order, outlines, variations, metrics, characters = None, [".notdef"], {}, {}, {}, {}
    for number, part in enumerate(sorted(parts)):
        font = with_weights(TTFont(part), WEIGHTS[name])
        glyf, hmtx = font["glyf"], font["hmtx"].metrics
        gvar = font["gvar"].variations if "gvar" in font else {}
        if merged is None:
            merged = font
            outlines[".notdef"], metrics[".notdef"] = glyf[".notdef"], hmtx[".notdef"]
            variations[".notdef"] = gvar.get(".notdef", [])
        needed = {}

        def need(glyph):
            if glyph in needed:
                return
            outline = glyf[glyph]
            for component in outline.components if outline.isComposite() else []:
                need(component.glyphName)
            needed[glyph] = f"{number}.{glyph}"

        for code, glyph in font.getBestCmap().items():
            if keep(code) and code not in LATIN and code not in characters:
                need(glyph)
                characters[code] = needed[glyph]
        for glyph, renamed in needed.items():
            outline = glyf[glyph]
            outline.expand(glyf)
            for component in outline.components if outline.isComposite() else []:
                component.glyphName = needed[component.glyphName]
            outline.removeHinting()
            order.append(renamed)
            outlines[renamed], metrics[renamed], variations[renamed] = outline, hmtx[glyph], gvar.get(glyph, [])

    merged.setGlyphOrder(order)
    merged["glyf"].glyphs, merged["glyf"].glyphOrder = outlines, order
    merged["glyf"]._reverseGlyphOrder = {}
    merged["hmtx"].metrics = metrics
    if "gvar" in merged:
        merged["gvar"].variations = variations
    table = CmapSubtable.newSubtable(12)
    table.platformID, table.platEncID, table.language, table.format, table.cmap = 3, 10, 0, 12, characters
    merged["cmap"].tables = [table]
    merged["post"].formatType = 3.0
    merged["maxp"].numGlyphs = len(order)
    merged["name"].names = [record for record in merged["name"].names if record.nameID in (0, 13, 14)]
    for tag in UNNEEDED:
        if tag in merged:
            del merged[tag]
    merged.flavor = None
    file = io.BytesIO()
    merged.save(file)
    (ROOT / f"server/fonts/{name}.ttf.br").write_bytes(brotli.compress(file.getvalue(), quality=11, lgwin=24))
    print(f"{name}: {len(characters)} characters besides the Latin part")


def tabular_figures(font):
    """The glyph of each digit where digits stand in columns, as dates and sums do; none when all are as wide anyway."""
    lookups = font["GSUB"].table.LookupList.Lookup if "GSUB" in font else []
    digits = {font.getBestCmap()[ord(digit)] for digit in "0123456789"}
    return {
        glyph: tabular
        for lookup in lookups
        for table in lookup.SubTable
        for glyph, tabular in getattr(table, "mapping", {}).items()
        if glyph in digits
    }


def save_place(name, syllable, weight):
    """Empty letters and a thin line for a syllable, as wide as the real ones of a weight; digits as wide as tabular figures."""
    latin = instantiateVariableFont(TTFont(ROOT / f"app/styles/fonts/{name}-latin.woff2"), {"wght": weight})
    scale = 1000 / latin["head"].unitsPerEm
    width = round(syllable * scale)
    tabular = tabular_figures(latin)
    advance = {
        code: round(latin["hmtx"][tabular.get(glyph, glyph)][0] * scale)
        for code, glyph in latin.getBestCmap().items()
    }
    pen = TTGlyphPen(None)
    pen.moveTo((80, 320))
    for point in ((80, 360), (width - 80, 360), (width - 80, 320)):
        pen.lineTo(point)
    pen.closePath()
    names = {code: f"u{code}" for code in sorted(advance)}
    order = [".notdef", "syllable", *names.values()]
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(order)
    empty = TTGlyphPen(None).glyph()
    builder.setupGlyf({**{glyph: empty for glyph in order}, "syllable": pen.glyph()})
    builder.setupHorizontalMetrics(
        {".notdef": (width, 0), "syllable": (width, 80), **{names[code]: (wide, 0) for code, wide in advance.items()}}
    )
    ascent, descent = round(latin["hhea"].ascent * scale), round(latin["hhea"].descent * scale)
    builder.setupCharacterMap({code: names[code] for code in advance})
    builder.setupHorizontalHeader(ascent=ascent, descent=descent)
    builder.setupOS2(sTypoAscender=ascent, sTypoDescender=descent, usWinAscent=ascent, usWinDescent=-descent)
    builder.setupNameTable({})
    builder.setupPost(keepGlyphNames=False)
    table = CmapSubtable.newSubtable(13)  # one glyph for many characters
    table.platformID, table.platEncID, table.language, table.format = 3, 10, 0, 13
    table.cmap = {**names, **dict.fromkeys(SYLLABLES, "syllable")}
    builder.font["cmap"].tables = [table]
    builder.font.flavor = "woff2"
    builder.font.save(ROOT / f"app/styles/fonts/{name}-place.woff2")


def main(pretendard, noto):
    sans = sorted(glob.glob(f"{pretendard}/*.woff2"))
    serif = sorted(glob.glob(f"{noto}/noto-serif-kr-*-wght-normal.woff2"))
    save_latin(next(part for part in sans if part.endswith("subset.91.woff2")), "sans")
    save_latin(next(part for part in serif if part.endswith("kr-latin-wght-normal.woff2")), "serif")
    save_rest(sans, "sans", lambda code: code > 0x20)
    save_rest(serif, "serif", lambda code: code in COMMON or 0x20 < code < 0x4E00)
    save_place("sans", 1770, weight=400)
    save_place("serif", 966, weight=600)


main(*sys.argv[1:])
