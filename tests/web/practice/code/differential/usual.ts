// RoPE, masks and biases as the code of well-known models writes them, in NumPy. What those programs
// do with PyTorch's masked_fill, view and cat is done with what NumPy has for it.

const head = `import numpy as np
import math
x = np.cos(1.7 * np.arange(1, 2 * 3 * 4 * 8 + 1)).reshape(2, 3, 4, 8)
`;

export const usual: Readonly<Record<string, string>> = {
  "the rotate_half of transformers": `${head}
class RotaryEmbedding:
    def __init__(self, dim, max_position_embeddings=16, base=10000):
        self.inv_freq = 1.0 / (base ** (np.arange(0, dim, 2).astype(float) / dim))
        t = np.arange(max_position_embeddings, dtype=self.inv_freq.dtype)
        freqs = np.einsum("i,j->ij", t, self.inv_freq)
        emb = np.concatenate((freqs, freqs), axis=-1)
        self.cos_cached = np.cos(emb)[None, None, :, :]
        self.sin_cached = np.sin(emb)[None, None, :, :]
    def __call__(self, x, seq_len=None):
        return (self.cos_cached[:, :, :seq_len, ...], self.sin_cached[:, :, :seq_len, ...])
def rotate_half(x):
    x1 = x[..., : x.shape[-1] // 2]
    x2 = x[..., x.shape[-1] // 2 :]
    return np.concatenate((-x2, x1), axis=-1)
def apply_rotary_pos_emb(q, k, cos, sin, position_ids):
    cos = np.expand_dims(np.squeeze(cos, axis=(0, 1))[position_ids], 1)
    sin = np.expand_dims(np.squeeze(sin, axis=(0, 1))[position_ids], 1)
    q_embed = (q * cos) + (rotate_half(q) * sin)
    k_embed = (k * cos) + (rotate_half(k) * sin)
    return q_embed, k_embed
cos, sin = RotaryEmbedding(8)(x, seq_len=4)
position_ids = np.arange(4)[None].repeat(2, axis=0)
result = apply_rotary_pos_emb(x, x[:, ::-1], cos, sin, position_ids)`,

  "the causal attention of nanoGPT": `${head}
B, nh, T, hs = x.shape
C = nh * hs
bias = np.tril(np.ones((T, T))).reshape(1, 1, T, T)
h = x.transpose(0, 2, 1, 3).reshape(B, T, C)
q, k, v = np.split(np.concatenate([h, h * 2, h - 1], axis=2), 3, axis=2)
k = k.reshape(B, T, nh, C // nh).swapaxes(1, 2)
q = q.reshape(B, T, nh, C // nh).swapaxes(1, 2)
v = v.reshape(B, T, nh, C // nh).swapaxes(1, 2)
att = (q @ k.swapaxes(-2, -1)) * (1.0 / math.sqrt(k.shape[-1]))
att = np.where(bias[:, :, :T, :T] == 0, float("-inf"), att)
att = np.exp(att - att.max(axis=-1, keepdims=True))
att /= att.sum(axis=-1, keepdims=True)
y = att @ v
y = y.swapaxes(1, 2).reshape(B, T, C)
masked = (q @ k.swapaxes(-2, -1))
masked[np.broadcast_to(bias == 0, masked.shape)] = -np.inf
result = y`,

  "the interleaved pairs of Meta's program, without complex numbers": `${head}
def precompute_freqs(dim, end, theta=10000.0):
    freqs = 1.0 / (theta ** (np.arange(0, dim, 2)[: (dim // 2)].astype(float) / dim))
    t = np.arange(end)
    freqs = np.outer(t, freqs)
    return np.cos(freqs), np.sin(freqs)
def reshape_for_broadcast(freqs, x):
    ndim = x.ndim
    assert 0 <= 1 < ndim
    assert freqs.shape == (x.shape[1], x.shape[-1])
    shape = [d if i == 1 or i == ndim - 1 else 1 for i, d in enumerate(x.shape)]
    return freqs.reshape(*shape)
def apply_rotary_emb(xq, cos, sin):
    xq_ = xq.reshape(*xq.shape[:-1], -1, 2)
    a, b = xq_[..., 0], xq_[..., 1]
    cos, sin = reshape_for_broadcast(cos, a), reshape_for_broadcast(sin, a)
    return np.stack([a * cos - b * sin, a * sin + b * cos], axis=-1).reshape((*xq.shape[:-1], -1))
xq = x.swapaxes(1, 2)
cos, sin = precompute_freqs(8, 4)
result = apply_rotary_emb(xq, cos, sin)`,

  "ALiBi's slopes for any number of heads": `${head}
def get_slopes(n):
    def get_slopes_power_of_2(n):
        start = (2 ** (-2 ** -(math.log2(n) - 3)))
        ratio = start
        return [start * ratio ** i for i in range(n)]
    if math.log2(n).is_integer() if hasattr(math.log2(n), "is_integer") else int(math.log2(n)) == math.log2(n):
        return get_slopes_power_of_2(n)
    closest = 2 ** math.floor(math.log2(n))
    return get_slopes_power_of_2(closest) + get_slopes(2 * closest)[0::2][: n - closest]
slopes = np.array(get_slopes(6))
mask = np.triu(np.full((4, 4), -np.inf), 1)
result = slopes[:, None, None] * np.arange(4)[None, None, :] + mask`,

  "the buckets of T5": `${head}
def bucket(relative_position, bidirectional=True, num_buckets=32, max_distance=128):
    relative_buckets = 0
    if bidirectional:
        num_buckets //= 2
        relative_buckets += (relative_position > 0).astype(int) * num_buckets
        relative_position = np.abs(relative_position)
    else:
        relative_position = -np.minimum(relative_position, np.zeros_like(relative_position))
    max_exact = num_buckets // 2
    is_small = relative_position < max_exact
    large = max_exact + (np.log(np.maximum(relative_position, 1) / max_exact) / math.log(max_distance / max_exact) * (num_buckets - max_exact)).astype(int)
    large = np.minimum(large, np.full_like(large, num_buckets - 1))
    relative_buckets += np.where(is_small, relative_position, large)
    return relative_buckets
context = np.arange(12)[:, None]
memory = np.arange(0, 36, 3)[None, :]
result = bucket(memory - context)
one_way = bucket(memory - context, bidirectional=False)`,

  "the relative index of Swin": `${head}
coords = np.stack(np.meshgrid(np.arange(2), np.arange(3), indexing="ij"))
flat = coords.reshape(2, -1)
relative = flat[:, :, None] - flat[:, None, :]
relative = relative.transpose(1, 2, 0).copy()
relative[:, :, 0] += 2 - 1
relative[:, :, 1] += 3 - 1
relative[:, :, 0] *= 2 * 3 - 1
index = relative.sum(-1)
table = np.arange(15.0 * 2).reshape(15, 2)
result = table[index.reshape(-1)].reshape(6, 6, -1).transpose(2, 0, 1)`,
};
