import type { Kinds } from "../../store/kinds.ts";
import { newId } from "../../store/newId.ts";
import { invalid } from "../../wire/StripeProblem.ts";
import type { Parameters } from "../../wire/Parameters.ts";
import { call, deleted, listing, retrieve, type Call } from "../call.ts";
import { newPrice } from "./prices.ts";

const path = "/v1/products";

/** What is sold. */
export const productCalls: Call[] = [
  call("POST", path, (m, p) => {
    const id = p.text("id") ?? newId("prod");
    if (m.find("product", id))
      throw invalid("Product already exists.", { code: "resource_already_exists", param: "id" });
    const created = m.now();
    const product = m.add(
      {
        id,
        object: "product",
        active: p.flag("active") ?? true,
        created,
        default_price: null,
        description: p.text("description") ?? null,
        images: p.texts("images") ?? [],
        livemode: false,
        marketing_features: features(p) ?? [],
        metadata: p.metadata(),
        name: p.required("name"),
        package_dimensions: null,
        shippable: null,
        statement_descriptor: p.text("statement_descriptor") ?? null,
        tax_code: p.text("tax_code") ?? null,
        tax_details: null,
        type: p.text<Kinds["product"]["type"]>("type") ?? "service",
        unit_label: p.text("unit_label") ?? null,
        updated: created,
        url: p.text("url") ?? null,
      },
      "product.created",
    );
    const data = p.object("default_price_data");
    if (!data) return product;
    return m.change(product, { default_price: newPrice(m, data, product.id).id });
  }),
  retrieve(path, "product"),
  call("POST", `${path}/:id`, (m, p, { id }) => {
    const product = m.need("product", id);
    const price = p.text("default_price");
    if (price !== undefined) m.need("price", price, "default_price");
    return m.change(
      product,
      {
        active: p.flag("active") ?? product.active,
        default_price: price ?? product.default_price,
        description: p.textOr("description", product.description),
        marketing_features: features(p) ?? product.marketing_features,
        metadata: p.metadata(product.metadata),
        name: p.text("name") ?? product.name,
        tax_code: p.text("tax_code") ?? product.tax_code,
        updated: m.now(),
      },
      "product.updated",
    );
  }),
  call("DELETE", `${path}/:id`, (m, _, { id }) => {
    const product = m.need("product", id);
    if (m.all("price").some((price) => price.product === id))
      throw invalid(
        "This product cannot be deleted because it has one or more user-created prices.",
      );
    m.remove("product", id);
    m.emit("product.deleted", product);
    return deleted("product", id);
  }),
  listing(path, "product", ["active"], (p) => {
    const ids = p.texts("ids");
    return ({ id }) => ids?.includes(id) ?? true;
  }),
];

function features(p: Parameters) {
  return p.objects("marketing_features")?.map((one) => ({ name: one.required("name") }));
}
