import anywidget
import traitlets


class Orrery(anywidget.AnyWidget):
    _esm = 'export { default } from "https://example.org/orrery/anywidget.js";'
    tag = traitlets.Unicode("orrery-heatmap").tag(sync=True)
    attributes = traitlets.Dict().tag(sync=True)
    state = traitlets.Unicode("").tag(sync=True)
    event = traitlets.Dict().tag(sync=True)
    answer = traitlets.Dict().tag(sync=True)


Orrery(attributes={"positions": 32, "d": 16})
