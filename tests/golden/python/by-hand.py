# Programs written by hand, each of which leaves the same behind with both NumPys; a line of dashes parts them.
#---
import numpy as np
import math
x = np.arange(4.)
np.multiply(x, 2, out=x)
np.exp(x, out=x)
result = x
#---
import numpy as np
import math
a = np.array([1., 2.]); b = np.array([0., 4.])
result = np.divide(a, b, out=np.zeros_like(a), where=b != 0)
#---
import numpy as np
import math
for c in [0]:
    x = np.arange(6.).reshape(2,3)
    for col in x.T:
        col -= col.mean()
result = x
#---
import numpy as np
import math
x = np.ones((2,2))
y = x[0]
x[0] = 5
x = x * 2
result = [x, y]
#---
import numpy as np
import math
x = np.arange(6).reshape(2, 3)
x[:, -1] //= 2
x[0] %= 2
x[:, 0] **= 2
result = x
#---
import numpy as np
import math
m = np.ones((2,2), bool)
m[0, 1] = False
s = np.zeros((3, 2, 2))
s[:, ~m] = -1
s[..., m] += 1
result = s
#---
import numpy as np
import math
lengths = np.array([1, 3])
mask = np.arange(3)[None] < lengths[:, None]
s = np.zeros((2, 3))
s[~mask] = -np.inf
w = np.exp(s); w /= w.sum(-1, keepdims=True)
result = [w, mask.astype(float), mask.sum(-1), mask * 1.0, 1 - mask, mask & True, mask | False, mask ^ mask]
#---
import numpy as np
import math
causal = np.tril(np.ones((3, 3), dtype=bool))
window = np.triu(np.ones((3, 3), dtype=bool), -1)
result = [causal * window, causal & window, (causal + window).all(), causal.max(axis=0), causal.min(), np.logical_not(causal), causal == window, np.where(causal, 0, -1e9), causal.sum(axis=1), causal[1], causal[causal].size]
#---
import numpy as np
import math
seen = np.zeros(4, dtype=bool)
seen[[1, 2]] = True
seen |= np.array([True, False, False, False])
result = [seen, seen.any(), seen.all(), np.flatnonzero(seen), np.nonzero(seen)[0], seen.argmax(), ~seen]
#---
import numpy as np
import math
k = 0
for ok in np.array([True, False, True]):
    if ok: k += 1
    if not ok: k += 10
    k += ok
result = k
#---
import numpy as np
import math
x = np.float64(1.5); n = np.int64(3)
result = [x * n, n * x, n / 2, n // 2, n % 2, -n, n ** 2, 2 ** n, x ** 2, n > 2, n == 3, [0] * 2, (n, x)[0], x // 1, int(x), float(n), round(x), abs(-x), str(n), str(x), f"{x:.3f}"]
#---
import numpy as np
import math
result = np.array([[1, 2], [3, 4]])[::-1, ::-1].T.tolist()
#---
import numpy as np
import math
result = [np.arange(3) / np.arange(3), np.arange(3) // 0.0, np.array([1, -1]) / 0, np.log(0), np.log(-1.0), np.sqrt(-1), 0.0 / np.array([0.0])]
#---
import numpy as np
import math
x = np.array([0.0, 1.0])
result = [1 / x[0], x[1] / x[0], -x[1] / x[0], x[0] / x[0], x[1] // x[0], x[1] % x[0], x.min() / 0, 1 / x.min(), 5 % x[0]]
#---
import numpy as np
import math
n = np.array([0, 2])
result = [n[1] / n[0], n[1] // n[0], n[1] % n[0], n.sum() / n.min(), 1 / n[0]]
#---
import numpy as np
import math
d = 4
x = np.arange(8).reshape(2, d)
shape = x.shape[:-1]
result = [x.reshape(*shape, 2, 2), x.reshape((*shape, -1, 2)).shape, np.zeros([*shape, 3]).shape, np.ones((1, *shape)).shape, (*shape, *shape), [*x[0]], [*range(2), *[5]], x.transpose(*range(x.ndim)[::-1]).shape]
#---
import numpy as np
import math
a, *rest = np.arange(4)
first, second = np.split(np.arange(4), 2)
result = [a, rest, first, second]
#---
import numpy as np
import math
x = np.array([3.0])
result = [math.exp(x), math.log(np.float64(2)), math.floor(np.float64(2.5)), math.pow(np.int64(2), 3), math.isnan(np.nan), math.sqrt(np.int64(16)), math.pi * x[0]]
#---
import numpy as np
import math
result = np.array([np.float64(1), np.int64(2), True, 3]), np.array([np.bool_(True), False]), np.array([[np.int64(1)], [2]])
